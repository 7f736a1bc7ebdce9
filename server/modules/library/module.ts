import { handUp } from '#server/core/handed-up.ts'
import { subscribe } from '#server/core/jobs.ts'
import type { Module } from '#server/core/module.ts'
import { pictures } from '#server/modules/identity/index.ts'
import { adminLibrary } from './admin/routes.ts'
import { libraryData } from './data-export.ts'
import { libraryPictures } from './files/pictures.ts'
import { mountMedia } from './media/mount.ts'
import { mountStreams } from './media/mount-streams.ts'
import { resources } from './resources/routes.ts'
import { eraseRights } from './rights/revoke-right.ts'
import { rights } from './rights/routes.ts'
import { sharing } from './sharing/routes.ts'
import { beginStream, beginStreams } from './streams/begin-stream.ts'
import { eraseFolderNames } from './tree/erase-folders.ts'
import { purgeTrash } from './tree/purge-trash.ts'
import { trees } from './tree/routes.ts'
import { mountParts } from './uploads/mount.ts'
import { uploads } from './uploads/routes.ts'
import { sweepUploads } from './uploads/sweep-uploads.ts'
import { eraseAvatar } from './uses/erase-avatar.ts'

/** Files that people upload, the bytes pages show, and the resources hosts make lessons of. */
export const library: Module = {
  name: 'library',
  tables: ['files', 'folder_rights', 'folders', 'libraries', 'resource_versions', 'resources', 'share_links'],
  routes: [...uploads, ...resources, ...sharing, ...rights, ...trees, ...adminLibrary],
  rows: [handUp(pictures, libraryPictures)],
  personalData: libraryData,
  listeners: [
    subscribe('file.ready', 'begin-stream', (ctx, { fileId }) => beginStream(ctx, fileId)),
    subscribe('account.terminated', 'erase-folders', (ctx, { userId }) => eraseFolderNames(ctx, userId)),
    subscribe('account.terminated', 'forget-rights', (ctx, { userId }) => eraseRights(ctx, userId)),
    subscribe(
      'account.terminated',
      'forget-avatar',
      async (ctx, { userId, avatarFileId }) => avatarFileId && eraseAvatar(ctx, userId, avatarFileId),
    ),
  ],
  timed: [
    { name: 'sweep-uploads', cron: '41 3 * * *', run: sweepUploads },
    { name: 'cut-recordings', cron: '* * * * *', run: beginStreams },
    { name: 'purge-trash', cron: '23 4 * * *', run: purgeTrash },
  ],
  mount(fastify, tools) {
    mountParts(fastify, tools)
    mountMedia(fastify, tools)
    mountStreams(fastify, tools)
  },
}
