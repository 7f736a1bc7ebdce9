import type { CallName } from '#domain/contract/index.ts'
import { host, type Row } from './table-row.ts'

const UNCHANGED = 'the state it needs is another than that of the world; the refusal of strangers comes before it'

/** Files and folders of a host, and who was let into them. */
export const library: Partial<Record<CallName, Row>> = {
  listResources: host(
    { 'query.folderId': 'folder', 'query.ownerId': 'host' },
    { rights: ['library.manage'], variants: { 'query.ownerId': { without: ['query.folderId'], body: {} } } },
  ),
  libraryTree: host({ 'query.ownerId': 'host' }, { rights: ['library.manage'] }),
  resourceById: host({ 'params.id': 'spareResource' }, { rights: ['library.manage'] }),
  resourceLesson: host({ 'params.id': 'usedResource' }, { rights: ['library.manage'] }),
  resourceLinks: host({ 'params.id': 'usedResource' }, { rights: ['library.manage'] }),
  resourceVersions: host({ 'params.id': 'usedResource' }, { rights: ['library.manage'] }),
  resourceTwins: host({ 'query.fileId': 'spareFile' }),
  libraryUsage: host({ 'params.id': 'usedResource' }, { rights: ['library.manage'] }),
  createResource: host(
    { 'body.fileId': 'spareFile', 'body.captionsFileId': 'spareFile', 'body.folderId': 'folder' },
    { body: { kind: 'video', name: 'Bản sao.mp4' }, uncontrolled: UNCHANGED },
  ),
  changeResource: host(
    { 'params.id': 'spareResource', 'body.fileId': 'spareFile', 'body.captionsFileId': 'spareFile' },
    { rights: ['library.manage'], body: { version: 1 }, uncontrolled: UNCHANGED },
  ),
  shareResource: host({ 'params.id': 'spareResource' }, { rights: ['library.manage'], body: { hours: 24 } }),
  resourceShares: host({ 'params.id': 'spareResource' }, { rights: ['library.manage'] }),
  endShare: host({ 'params.id': 'share' }, { rights: ['library.manage'] }),
  createFolder: host({ 'body.parentId': 'folder' }, { body: { name: 'Thư mục con' } }),
  renameFolder: host({ 'params.id': 'folder' }, { rights: ['library.manage'], body: { name: 'Tên khác' } }),
  moveEntries: host({ 'body.ids[]': 'spareResource', 'body.to': 'folder' }, { rights: ['library.manage'] }),
  tagResources: host({ 'body.ids[]': 'spareResource' }, { rights: ['library.manage'], body: { add: ['nhãn'] } }),
  trashEntries: host({ 'body.ids[]': 'spareResource' }, { rights: ['library.manage'] }),
  restoreEntries: host({ 'body.ids[]': 'trashedFolder' }, { rights: ['library.manage'] }),
  restoreResource: host({ 'params.id': 'trashedResource' }, { rights: ['library.manage'] }),
  deleteResource: host({ 'params.id': 'trashedResource' }, { rights: ['library.manage'] }),
  folderRights: host({ 'params.id': 'folder' }, { rights: ['library.manage'] }),
  grantFolder: host(
    { 'params.id': 'folder' },
    { body: { email: 'dong-nghiep@vidu.vn', right: 'VIEW' }, uncontrolled: 'nobody has the e-mail' },
  ),
  changeFolderRight: host({ 'params.id': 'folderRight' }, { rights: ['library.manage'], body: { right: 'VIEW' } }),
  sharedFolder: host({ 'params.id': 'sharedFolder' }),
  revokeFolder: host({ 'params.id': 'folderRight' }, { rights: ['library.manage'] }),
  emptyTrash: host({ 'body.ownerId': 'host' }, { rights: ['library.manage'] }),
}
