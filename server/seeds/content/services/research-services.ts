import type { SampleService } from '#seeds/sample-types.ts';

export const researchServices: SampleService[] = [
  {
    title: 'Riset Pasar',
    description:
      'Kami memetakan permintaan, kebiasaan membeli, dan peluang di kota maupun kepulauan, dengan sampel yang tidak meninggalkan wilayah yang sulit dijangkau.',
    features: [
      'Survei rumah tangga dan pelaku usaha',
      'Wawancara mendalam dan kelompok terarah',
      'Perkiraan ukuran pasar dengan rentang ketidakpastian',
      'Laporan ringkas yang siap dipakai untuk memutuskan',
    ],
    icon: 'BarChart3',
    category: 'research',
    isActive: true,
    order: '1',
    language: 'id',
    translations: {
      en: {
        title: 'Market Research',
        description:
          'We map demand, buying habits and opportunities in cities and across the islands, with samples that do not leave out what is hard to reach.',
        features: [
          'Household and business surveys',
          'In-depth interviews and focus groups',
          'Market size estimates with their range of uncertainty',
          'Short reports that are ready for a decision',
        ],
      },
    },
  },
  {
    title: 'Riset Kepuasan Pelanggan',
    description:
      'Kami mengukur bukan hanya rasa puas, melainkan juga kepercayaan: mengapa pelanggan bertahan, kapan mereka mulai ragu, dan apa yang membuat mereka kembali.',
    features: [
      'Pemetaan perjalanan pelanggan',
      'Panel berkala dengan responden yang sama',
      'Analisis keluhan dan alasan berpindah',
      'Papan pantau yang dapat dibaca staf loket',
    ],
    icon: 'Users',
    category: 'research',
    isActive: true,
    order: '3',
    language: 'id',
    translations: {
      en: {
        title: 'Customer Satisfaction Research',
        description:
          'We measure not only satisfaction but trust: why customers stay, when they begin to doubt, and what makes them come back.',
        features: [
          'Mapping of the customer journey',
          'Regular panels with the same respondents',
          'Analysis of complaints and reasons for leaving',
          'A dashboard that counter staff can read',
        ],
      },
    },
  },
  {
    title: 'Riset Sosial',
    description:
      'Kami mendengarkan warga sebelum merumuskan masalah: tentang kohesi, identitas, kepercayaan, dan cara sebuah komunitas melewati gangguan sehari-hari.',
    features: [
      'Etnografi singkat dan catatan lapangan',
      'Pengukuran kohesi sosial dan kepercayaan',
      'Penelitian bersama warga',
      'Etika dan perlindungan data narasumber',
    ],
    icon: 'Search',
    category: 'research',
    isActive: true,
    order: '6',
    language: 'id',
    translations: {
      en: {
        title: 'Social Research',
        description:
          'We listen to people before we define the problem: on cohesion, identity, trust, and the ways a community gets through everyday disturbances.',
        features: [
          'Short ethnographies and field notes',
          'Measures of social cohesion and trust',
          'Research together with residents',
          'Ethics and protection of those who speak with us',
        ],
      },
    },
  },
];
