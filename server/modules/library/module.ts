import { hear } from '#server/core/jobs.ts'
import type { Module } from '#server/core/module.ts'
import { forgetAvatar } from './files/forget-avatar.ts'
import { mountMedia } from './media/mount.ts'
import { resources } from './resources/routes.ts'
import { mountParts } from './uploads/mount.ts'
import { uploads } from './uploads/routes.ts'
import { sweepUploads } from './uploads/sweep-uploads.ts'

/** Files that people upload, the bytes pages show, and the resources hosts make lessons of. */
export const library: Module = {
  name: 'library',
  routes: [...uploads, ...resources],
  listeners: [
    hear(
      'account.terminated',
      'forget-avatar',
      async (ctx, { userId, avatarFileId }) => avatarFileId && forgetAvatar(ctx, userId, avatarFileId),
    ),
  ],
  timed: [{ name: 'sweep-uploads', cron: '41 3 * * *', run: sweepUploads }],
  mount(fastify, tools) {
    mountParts(fastify, tools)
    mountMedia(fastify, tools)
  },
}
