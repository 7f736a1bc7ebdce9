import { expect, it } from 'vitest'
import { type Folder, foldersAt, foldersNamed, type Place, pathTo, type Tree, withBelow } from './library-tree.ts'
import { placeIn, queryOf } from './place-in.ts'

const folder = (id: string, name: string, parentId: string | null = null) => ({ id, name, parentId }) as Folder
const folders = [
  folder('a', 'Chương 1'),
  folder('b', 'Đề thi', 'a'),
  folder('c', 'Học kỳ hai', 'b'),
  folder('d', 'Khác'),
]
const place = (more: Partial<Place> = {}): Place => ({
  folderId: null,
  search: '',
  kind: undefined,
  tag: '',
  trash: false,
  page: 1,
  ...more,
})

it('knows the way to a folder and all below it', () => {
  expect(pathTo(folders, 'c').map(({ name }) => name)).toEqual(['Chương 1', 'Đề thi', 'Học kỳ hai'])
  expect(withBelow(folders, 'a')).toEqual(['a', 'b', 'c'])
})

it('finds folders with and without accents', () => {
  expect(foldersNamed(folders, 'de THI').map(({ id }) => id)).toEqual(['b'])
  expect(foldersNamed(folders, 'hai ky').map(({ id }) => id)).toEqual(['c'])
})

it('shows the folders of a place on its first page alone, and none beside a filter', () => {
  const tree = { folders, trashedFolders: [folder('e', 'Cũ')] } as unknown as Tree
  const ids = (more: Partial<Place>) => foldersAt(tree, place(more)).map(({ id }) => id)
  expect(ids({})).toEqual(['a', 'd'])
  expect(ids({ folderId: 'a' })).toEqual(['b'])
  expect(ids({ page: 2 })).toEqual([])
  expect(ids({ kind: 'PDF' })).toEqual([])
  expect(ids({ trash: true })).toEqual(['e'])
})

it('reads an address; a search, a kind and a tag look in every folder', () => {
  const id = '01a1fead-3d2f-746c-b9a9-79b24114ad1f'
  expect(queryOf(placeIn(`https://x/host/thu-vien?thu-muc=${id}&trang=2`))).toMatchObject({ folderId: id, skip: 20 })
  expect(queryOf(placeIn('https://x/host/thu-vien?thu-muc=../la'))).toMatchObject({ folderId: 'root' })
  for (const address of [`?thu-muc=${id}&tim=an`, '?loai=PDF', '?nhan=toan', '?muc=thung-rac'])
    expect(queryOf(placeIn(`https://x/${address}`))).not.toHaveProperty('folderId')
})
