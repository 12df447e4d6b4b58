import type { CatalogueOf } from '#core/i18n/catalogue-types.ts';
import type * as english from '#core/i18n/en/site.ts';
import { domainNames } from './people.ts';

/** Indonesian descriptions of the public pages for search engines. */
export const siteMeta: CatalogueOf<typeof english.siteMeta> = {
  home: 'Riset dan konsultasi strategis untuk ketahanan nasional: ideologi, sosial budaya, politik, ekonomi, keamanan, dan pertahanan.',
  about: 'Mengenal lembaga riset ketahanan nasional kami: visi, misi, nilai-nilai, tim, dan para mitra.',
  services:
    'Riset pasar, konsultasi strategi, evaluasi program, riset sosial, dan analisis kebijakan untuk keputusan yang lebih baik.',
  research:
    'Buku putih, studi kasus, laporan, dan ringkasan riset tentang kebijakan publik, ekonomi digital, pendidikan, dan sosial.',
  blog: 'Tips riset, wawasan bisnis, studi kasus, analisis industri, dan kabar terbaru dari para peneliti dan konsultan kami.',
  podcasts:
    'Bincang dan diskusi tentang ketahanan nasional: jadwal, tempat, topik, dan pembicara acara podcast kami.',
  people:
    'Para peneliti, mitra, dan tamu lembaga kami: jabatan, biografi, publikasi, artikel, dan podcast mereka.',
  contact:
    'Sampaikan kebutuhan riset atau strategi Anda. Kami membalas dalam 1x24 jam. Jam kerja: Senin sampai Jumat, 09.00 sampai 18.00 WIB.',
  search:
    'Cari artikel, publikasi, layanan, dan podcast dari lembaga kami, dalam bahasa Indonesia dan bahasa Inggris.',
};

/** Indonesian texts of the public pages. */
export const site: CatalogueOf<typeof english.site> = {
  'home-title': 'Riset untuk ketahanan nasional',
  meta: siteMeta,
  hero: {
    eyebrow: 'Ketahanan nasional, diukur dan dijelaskan',
    line1: 'Memperkuat Ketahanan Nasional',
    line2: 'Melalui Riset dan Wawasan Strategis',
    subtitle:
      'Kami membantu lembaga mengambil keputusan yang berlandaskan bukti kuat di bidang ideologi, sosial budaya, politik, ekonomi, keamanan, dan pertahanan.',
    services: 'Layanan Kami',
    about: 'Tentang Kami',
    newest: 'Artikel dan podcast terbaru',
    latest: 'Publikasi terbaru',
    domains: 'Lima gatra ketahanan nasional',
    fields: domainNames,
  },
  partners: {
    title: 'Mitra Kami',
    subtitle: 'Dipercaya oleh organisasi yang memiliki visi yang sama dengan kami.',
    carousel: 'Mitra (korsel)',
    pause: 'Jeda korsel',
    play: 'Putar korsel',
    previous: 'Mitra sebelumnya',
    next: 'Mitra berikutnya',
  },
  about: {
    title: 'Tentang Kami',
    line1: 'Kami adalah lembaga riset dan konsultasi strategis yang berfokus pada ketahanan nasional.',
    line2:
      'Kami mengolah data yang andal menjadi rekomendasi yang jelas bagi para pengambil keputusan di sektor publik dan swasta.',
    more: 'Selengkapnya tentang Kami',
    'page-title': 'Tentang Lembaga Kami',
    'page-subtitle': 'Mitra independen untuk riset dan strategi.',
    vision: 'Visi',
    'vision-text': 'Menjadi pusat pengetahuan tepercaya bagi ketahanan nasional Indonesia.',
    mission: 'Misi',
    'mission-text':
      'Menghasilkan riset yang cermat dan saran yang praktis untuk memperkuat kebijakan publik dan organisasi.',
    experience: 'Pengalaman Kami',
    'experience-text':
      'Tim kami telah mendampingi instansi pemerintah, perusahaan, dan komunitas melalui riset dan konsultasi.',
    stats: { projects: 'Proyek', clients: 'Klien', years: 'Tahun' },
    'logo-alt': 'Logo {{brand}}',
  },
  values: {
    title: 'Nilai-Nilai Kami',
    precision: { title: 'Presisi', text: 'Kami bekerja dengan data yang akurat dan metode yang teruji.' },
    collaboration: { title: 'Kolaborasi', text: 'Kami membangun solusi bersama para mitra.' },
    quality: { title: 'Kualitas', text: 'Kami menerapkan standar tinggi pada setiap hasil kerja.' },
    integrity: { title: 'Integritas', text: 'Kami jujur, independen, dan bertanggung jawab.' },
  },
  services: {
    title: 'Layanan Kami',
    subtitle: 'Layanan yang kami tawarkan untuk mendukung keputusan Anda.',
    cta: 'Diskusikan Kebutuhan Anda',
    'page-title': 'Layanan',
    'page-subtitle': 'Layanan riset dan konsultasi untuk keputusan yang lebih baik.',
    expertise: 'Bidang Keahlian',
    'expertise-text': 'Bidang yang ditekuni para peneliti dan konsultan kami.',
    process: 'Cara Kami Bekerja',
    'process-text': 'Empat langkah dari percakapan pertama hingga hasil akhir.',
    contact: 'Hubungi Kami',
    'contact-title': 'Belum yakin layanan mana yang sesuai?',
    'contact-text': 'Ceritakan situasi Anda dan kami akan menyarankan langkah yang tepat.',
  },
  steps: {
    label: 'Langkah {{n}}',
    consultation: { title: 'Konsultasi', text: 'Kami menyimak tujuan dan pertanyaan Anda.' },
    planning: { title: 'Perencanaan', text: 'Kami merancang metode, jadwal, dan tim.' },
    execution: { title: 'Pelaksanaan', text: 'Kami mengumpulkan dan menganalisis data.' },
    delivery: { title: 'Penyerahan Hasil', text: 'Kami menyampaikan temuan dan rekomendasi.' },
  },
  expertise: {
    'market-research': {
      title: 'Riset Pasar',
      text: 'Besaran, segmen, dan kebutuhan pasar berdasarkan survei dan wawancara.',
    },
    'business-strategy-consulting': {
      title: 'Konsultasi Strategi Bisnis',
      text: 'Pilihan arah, pertumbuhan, dan alokasi sumber daya yang teruji oleh bukti.',
    },
    'customer-satisfaction-research': {
      title: 'Riset Kepuasan Pelanggan',
      text: 'Apa yang dihargai, dirasa kurang, dan diharapkan para pengguna layanan.',
    },
    'competitor-analysis': {
      title: 'Analisis Pesaing',
      text: 'Posisi, kekuatan, dan kemungkinan langkah para pesaing di bidang Anda.',
    },
    'program-evaluation': {
      title: 'Evaluasi Program',
      text: 'Apakah program mencapai tujuannya, bagi siapa, dan berapa biayanya.',
    },
    'social-research': {
      title: 'Riset Sosial',
      text: 'Bagaimana masyarakat hidup, berubah, dan menjaga kebersamaan.',
    },
    'policy-analysis': {
      title: 'Analisis Kebijakan',
      text: 'Pilihan, dampak, dan risiko kebijakan sebelum dan sesudah diberlakukan.',
    },
    'strategic-consulting': {
      title: 'Konsultasi Strategis',
      text: 'Saran bagi para pemimpin yang mengambil keputusan di tengah ketidakpastian.',
    },
    'research-and-innovation': {
      title: 'Riset dan Inovasi',
      text: 'Metode dan perangkat baru untuk pertanyaan yang belum memiliki jawaban.',
    },
  },
  research: {
    highlights: 'Sorotan Riset',
    'highlights-text': 'Publikasi terbaru yang bebas dibaca dan dikutip.',
    'view-all': 'Lihat semua riset',
    'page-title': 'Riset dan Publikasi',
    'page-subtitle': 'Bukti untuk kebijakan dan strategi.',
    areas: 'Bidang Riset',
    publications: 'Publikasi',
    collaborate: 'Mari Berkolaborasi',
    'collaborate-text': 'Memiliki pertanyaan riset? Mari cari jawabannya bersama kami.',
    'collaborate-button': 'Mulai Kolaborasi',
  },
  areas: {
    'public-policy': 'Bagaimana aturan dan program disusun, dijalankan, dan diterima.',
    'digital-economy': 'Pasar digital, kedaulatan data, dan perubahan dunia kerja.',
    'education-and-hr': 'Pembelajaran, keterampilan, dan sumber daya manusia yang menjadi tumpuan lembaga.',
    'social-and-cultural': 'Identitas, kohesi, dan nilai dalam masyarakat yang beragam.',
  },
  team: {
    title: 'Tim Kami',
    subtitle: 'Orang-orang di balik karya kami.',
    email: 'Kirim email ke {{name}}',
    profile: 'Profil profesional {{name}}',
    all: 'Semua orang',
  },
  news: {
    title: 'Berita Terbaru',
    subtitle: 'Artikel dari para peneliti kami.',
    'view-all': 'Lihat semua artikel',
  },
  cta: {
    title: 'Siap bekerja sama dengan kami?',
    text: 'Ceritakan tantangan Anda dan kami akan menemukan pendekatan yang tepat.',
    button: 'Hubungi Kami',
  },
  blog: {
    title: 'Blog: wawasan dan artikel',
    'page-title': 'Wawasan dan Artikel',
    'page-subtitle': 'Gagasan dan temuan dari tim kami.',
    search: 'Cari artikel',
    'search-placeholder': 'Cari artikel...',
    'search-submit': 'Cari',
    list: 'Artikel',
    categories: 'Kategori',
    all: 'Semua',
    results_other: '{{count}} artikel ditemukan',
    shown: 'Menampilkan {{shown}} artikel terbaru',
    'no-match': 'Tidak ada artikel yang cocok dengan filter Anda',
    'clear-filter': 'Hapus filter',
    'clear-search': 'Hapus pencarian',
    'load-more': 'Muat lebih banyak',
    'loading-more': 'Memuat artikel lainnya...',
  },
  people: {
    'page-title': 'Orang-orang kami',
    'page-subtitle': 'Para peneliti, mitra, dan tamu, beserta karya mereka.',
  },
  podcasts: {
    'page-title': 'Podcast',
    'page-subtitle': 'Bincang-bincang dan diskusi kami, yang akan datang dan yang telah berlangsung.',
  },
  search: {
    'page-title': 'Pencarian',
    'page-subtitle': 'Artikel, publikasi, layanan, podcast, dan orang dalam kedua bahasa.',
    label: 'Cari di seluruh situs',
    placeholder: 'Topik, judul, atau penulis',
    submit: 'Cari',
    hint: 'Ketik satu kata atau lebih. Hasil yang judulnya memuat semua kata itu ditampilkan lebih dahulu, lalu hasil lain dari yang terbaru.',
    list: 'Hasil pencarian',
    searching: 'Mencari...',
    results_other: '{{count}} hasil untuk “{{q}}”',
    shown: '{{shown}} hasil pertama untuk “{{q}}”',
    'too-long': 'Hanya {{max}} karakter pertama yang dicari.',
    'no-match': 'Tidak ada yang ditemukan untuk “{{q}}”.',
    'no-match-text': 'Coba kata lain atau kata yang lebih sedikit, atau lihat-lihat di sini:',
    'many-more':
      'Masih ada hasil lain yang tidak ditampilkan di sini. Tambahkan satu kata untuk mempersempitnya.',
    kind: {
      article: 'Artikel',
      research: 'Publikasi',
      service: 'Layanan',
      podcast: 'Podcast',
      person: 'Orang',
    },
  },
  'not-found': {
    title: '404 Halaman Tidak Ditemukan',
    hint: 'Apakah Anda lupa menambahkan halaman ini ke router?',
    back: 'Kembali ke beranda',
  },
};

/** Indonesian texts of site content sections. */
export const siteContent: CatalogueOf<typeof english.siteContent> = {
  section: {
    hero: 'Beranda: bagian pembuka',
    'about-us': 'Beranda: tentang kami',
    footer: 'Bagian bawah halaman',
    lead: 'Beranda: karya utama',
    quote: 'Beranda: kutipan',
  },
  'section-hint': 'Misalnya hero, about-us, footer, lead, quote',
  'known-sections':
    'Entri aktif bernama hero, about-us, atau footer menggantikan teks bawaan di tempat itu. Entri aktif bernama lead memilih karya di bagian atas beranda. Tautannya menunjuk karya itu, dan kontennya satu kalimat tentang karya itu. Judulnya, jika diisi, menggantikan judul karya. Entri aktif bernama quote adalah kutipan di beranda. Judulnya menyebut penuturnya, dan tautannya menunjuk karya yang memuat kutipan itu.',
  link: 'Tautan ke karya',
  'link-hint': 'Alamat artikel atau publikasi di situs ini, untuk entri lead dan quote.',
  'metadata-label': 'Metadata (JSON)',
  'metadata-hint': 'Disimpan persis seperti yang diketik.',
};
