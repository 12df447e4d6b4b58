import type { Language } from '@institute/core/i18n/locale.ts';
// The CommonJS modules `antd/locale/*` have no named default in an ES module build.
import en from 'antd/es/locale/en_US';
import id from 'antd/es/locale/id_ID';

// Empty names: a fixed name of the month and year buttons would contradict their text.
const unnamed = { monthSelect: '', yearSelect: '', decadeSelect: '' };

/** The texts of antd. Overrides English remains and misspellings in its Indonesian locale. */
export const antdLocales: Record<Language, typeof en> = {
  en: { ...en, ...withUnnamedButtons(en.DatePicker) },
  id: {
    ...id,
    ...withUnnamedButtons(id.DatePicker, { clear: 'Hapus', placeholder: 'Pilih tanggal' }),
    global: { ...id.global, placeholder: 'Silakan pilih' },
    Table: { ...id.Table, filterReset: 'Atur ulang' },
    ...(id.Form && { Form: { ...id.Form, optional: '(opsional)' } }),
  },
};

type Picker = NonNullable<typeof en.DatePicker>;

function withUnnamedButtons(picker: Picker | undefined, texts: Partial<Picker['lang']> = {}) {
  return picker && { DatePicker: { ...picker, lang: { ...picker.lang, ...unnamed, ...texts } } };
}
