const english = 'Publish|Update|Schedule|Unpublish|Save draft|Save as inactive';
const indonesian = 'Terbitkan|Perbarui|Jadwalkan|Batalkan penerbitan|Simpan draf|Simpan sebagai nonaktif';
/** The texts of the button that submits the form of an item. They say what the save does. */
export const saveNames = new RegExp(`^(${english}|${indonesian})$`);
