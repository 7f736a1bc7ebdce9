import type { CallName } from '#domain/contract/index.ts'
import { host, type Row } from './table-row.ts'

const UNCHANGED = 'the state it needs is another than that of the world; the refusal of strangers comes before it'

/** Files and folders of a host, and who was let into them. */
export const library: Partial<Record<CallName, Row>> = {
  listResources: host(
    { 'query.folderId': 'folder', 'query.ownerId': 'host' },
    { variants: { 'query.ownerId': { without: ['query.folderId'], body: {} } } },
  ),
  libraryTree: host({ 'query.ownerId': 'host' }),
  resourceById: host({ 'params.id': 'spareResource' }),
  resourceLesson: host({ 'params.id': 'usedResource' }),
  resourceLinks: host({ 'params.id': 'usedResource' }),
  resourceVersions: host({ 'params.id': 'usedResource' }),
  resourceTwins: host({ 'query.fileId': 'spareFile' }),
  libraryUsage: host({ 'params.id': 'usedResource' }),
  createResource: host(
    {
      'body.fileId': 'spareFile',
      'body.captionsFileId': 'spareFile',
      'body.folderId': 'folder',
      'body.ownerId': 'host',
    },
    { body: { kind: 'video', name: 'Bản sao.mp4' }, uncontrolled: UNCHANGED },
  ),
  changeResource: host(
    { 'params.id': 'spareResource', 'body.fileId': 'spareFile', 'body.captionsFileId': 'spareFile' },
    { body: { version: 1 }, uncontrolled: UNCHANGED },
  ),
  shareResource: host({ 'params.id': 'spareResource' }, { body: { hours: 24 } }),
  resourceShares: host({ 'params.id': 'spareResource' }),
  endShare: host({ 'params.id': 'share' }),
  createFolder: host({ 'body.parentId': 'folder' }, { body: { name: 'Thư mục con' } }),
  renameFolder: host({ 'params.id': 'folder' }, { body: { name: 'Tên khác' } }),
  moveEntries: host({ 'body.ids[]': 'spareResource', 'body.to': 'folder' }),
  tagResources: host({ 'body.ids[]': 'spareResource' }, { body: { add: ['nhãn'] } }),
  trashEntries: host({ 'body.ids[]': 'spareResource' }),
  restoreEntries: host({ 'body.ids[]': 'trashedFolder' }),
  restoreResource: host({ 'params.id': 'trashedResource' }),
  deleteResource: host({ 'params.id': 'trashedResource' }),
  folderRights: host({ 'params.id': 'folder' }),
  grantFolder: host(
    { 'params.id': 'folder' },
    { body: { email: 'dong-nghiep@vidu.vn', right: 'VIEW' }, uncontrolled: 'nobody has the e-mail' },
  ),
  changeFolderRight: host({ 'params.id': 'folderRight' }, { body: { right: 'VIEW' } }),
  sharedFolder: host({ 'params.id': 'sharedFolder' }),
  revokeFolder: host({ 'params.id': 'folderRight' }),
  emptyTrash: host({ 'body.ownerId': 'host' }),
}
