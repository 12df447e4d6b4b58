const english = 'Publish|Update|Schedule|Unpublish|Save draft|Save as inactive';
const indonesian = 'Terbitkan|Perbarui|Jadwalkan|Batalkan penerbitan|Simpan draf|Simpan sebagai nonaktif';
/** The texts of the button that submits the form of an item. They name the effect of the save. */
export const saveNames = new RegExp(`^(${english}|${indonesian})$`);
