import type { SampleService } from '#seeds/sample-types.ts';

export const analysisServices: SampleService[] = [
  {
    title: 'Analisis Pesaing',
    description:
      'Kami menelaah langkah pesaing dari sumber terbuka, menimbang kekuatan dan batasnya, serta menunjukkan ruang yang masih dapat Anda isi.',
    features: [
      'Pemetaan pesaing dan pengganti',
      'Perbandingan harga, jangkauan, dan layanan',
      'Tanda dini perubahan arah pesaing',
      'Sumber yang sah dan dapat diperiksa',
    ],
    icon: 'Target',
    category: 'analysis',
    isActive: true,
    order: '4',
    language: 'id',
    translations: {
      en: {
        title: 'Competitor Analysis',
        description:
          'We study the moves of competitors from open sources, weigh their strengths and limits, and show the space that is still yours to take.',
        features: [
          'Maps of competitors and substitutes',
          'Comparison of price, reach and service',
          'Early signs of a change in direction',
          'Lawful sources that can be checked',
        ],
      },
    },
  },
  {
    title: 'Evaluasi Program',
    description:
      'Kami menilai apakah sebuah program mengubah keadaan, bagi siapa, dan dengan biaya berapa, sejak rancangan awal hingga pelajaran untuk program berikutnya.',
    features: [
      'Perumusan teori perubahan bersama pelaksana',
      'Pengukuran awal, tengah, dan akhir',
      'Analisis biaya dan kelompok yang tertinggal',
      'Rekomendasi dengan penanggung jawab dan waktu',
    ],
    icon: 'FileText',
    category: 'analysis',
    isActive: true,
    order: '5',
    language: 'id',
    translations: {
      en: {
        title: 'Program Evaluation',
        description:
          'We assess whether a program changes anything, for whom and at what cost, from its first design to the lessons for the one that follows.',
        features: [
          'A theory of change made with those who carry it out',
          'Measurements at the start, midway and at the end',
          'Analysis of costs and of who is left behind',
          'Recommendations with an owner and a date',
        ],
      },
    },
  },
  {
    title: 'Analisis Kebijakan',
    description:
      'Kami menimbang pilihan kebijakan beserta akibatnya bagi kelompok yang berbeda, agar perdebatan bertumpu pada bukti dan bukan pada suara yang paling keras.',
    features: [
      'Telaah peraturan dan bukti yang tersedia',
      'Perbandingan pilihan, termasuk tidak berbuat apa-apa',
      'Analisis dampak menurut wilayah dan kelompok',
      'Dialog dengan pihak yang terkena dampak',
    ],
    icon: 'BarChart3',
    category: 'analysis',
    isActive: true,
    order: '7',
    language: 'id',
    translations: {
      en: {
        title: 'Policy Analysis',
        description:
          'We weigh policy options and their effects on different groups, so that debate rests on evidence and not on the loudest voice.',
        features: [
          'Review of regulations and of the evidence there is',
          'Comparison of options, doing nothing among them',
          'Analysis of effects by region and group',
          'Dialogue with those who are affected',
        ],
      },
    },
  },
];
