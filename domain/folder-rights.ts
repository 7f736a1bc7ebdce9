/** What the owner of a library may let another person do with a folder and all below it. */
export const FolderRight = ['VIEW', 'EDIT'] as const
export type FolderRight = (typeof FolderRight)[number]

export const folderRightWords: Record<FolderRight, { word: string; may: string }> = {
  VIEW: { word: 'Được xem', may: 'Xem và tải về mọi tệp trong thư mục này.' },
  EDIT: {
    word: 'Được sửa',
    may: 'Xem, đổi tên, gắn nhãn, thay tệp và phụ đề. Không tải tệp mới lên, không chuyển hay xóa.',
  },
}

/** What comes of a right; all that changes where things lie, or that they are there, stays with the owner. */
export function mayInFolder(right: FolderRight) {
  return { edit: right === 'EDIT', upload: false, move: false, trash: false }
}
