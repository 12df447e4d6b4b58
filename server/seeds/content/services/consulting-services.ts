import type { SampleService } from '#seeds/sample-types.ts';

export const consultingServices: SampleService[] = [
  {
    title: 'Konsultasi Strategi Bisnis',
    description:
      'Kami membantu perusahaan menyusun strategi yang tetap masuk akal ketika keadaan berubah, dari pilihan pasar sampai rantai pasok dan pembiayaannya.',
    features: [
      'Telaah posisi dan kemampuan usaha',
      'Perencanaan dengan beberapa skenario',
      'Uji tekanan rantai pasok',
      'Pendampingan pelaksanaan selama satu tahun',
    ],
    icon: 'TrendingUp',
    category: 'consulting',
    isActive: true,
    order: '2',
    language: 'id',
    translations: {
      en: {
        title: 'Business Strategy Consulting',
        description:
          'We help companies to shape strategies that still make sense when conditions change, from the choice of markets to supply chains and finance.',
        features: [
          'Review of position and capabilities',
          'Planning with several scenarios',
          'Stress tests of the supply chain',
          'Support for implementation over a year',
        ],
      },
    },
  },
  {
    title: 'Konsultasi Strategis',
    description:
      'Kami mendampingi pimpinan lembaga membaca risiko lintas gatra, menentukan prioritas, dan menyiapkan keputusan yang dapat dipertanggungjawabkan.',
    features: [
      'Peta keterkaitan fungsi pokok',
      'Latihan meja untuk keadaan darurat',
      'Penyusunan prioritas dan urutan langkah',
      'Ringkasan kebijakan dua halaman',
    ],
    icon: 'Globe',
    category: 'consulting',
    isActive: true,
    order: '8',
    language: 'id',
    translations: {
      en: {
        title: 'Strategic Consulting',
        description:
          'We work beside the leaders of institutions to read risks across domains, to set priorities and to prepare decisions that can be accounted for.',
        features: [
          'Maps of how essential functions depend on each other',
          'Tabletop exercises for emergencies',
          'Priorities and the order of steps',
          'Two-page policy briefs',
        ],
      },
    },
  },
  {
    title: 'Riset dan Inovasi',
    description:
      'Kami merancang dan menguji gagasan baru dalam skala kecil bersama mitra, lalu mencatat dengan jujur apa yang berhasil dan apa yang tidak.',
    features: [
      'Laboratorium metode untuk mitra',
      'Uji coba kecil dengan pembanding',
      'Purwarupa layanan dan alat ukur',
      'Catatan pembelajaran yang terbuka',
    ],
    icon: 'Lightbulb',
    category: 'consulting',
    isActive: true,
    order: '9',
    language: 'id',
    translations: {
      en: {
        title: 'Research and Innovation',
        description:
          'We design and try out new ideas on a small scale with partners, and record honestly what worked and what did not.',
        features: [
          'A methods lab for partners',
          'Small trials with a comparison group',
          'Prototypes of services and measures',
          'Open notes on what was learnt',
        ],
      },
    },
  },
];
