import { PostStatus } from '../enums.ts'
import { flow } from './flow.ts'

/**
 * The life of a post. Writing moves nothing: what readers see is a copy that publishing makes, and publishing again makes
 * a newer copy without a move. A text whose hour is to come, or that a person must look at first, waits beside the post.
 */
export const postFlow = flow({
  name: 'post',
  states: PostStatus,
  initial: 'DRAFT',
  actions: {
    publish: {
      word: 'Đăng bài',
      from: ['DRAFT', 'ARCHIVED', 'HIDDEN'],
      to: 'PUBLISHED',
      who: ['host', 'system'],
      follows:
        'Everybody can read it; followers are told the first time. The system does it at its hour, and when the staff allowed what was held.',
    },
    archive: {
      word: 'Gỡ xuống',
      from: ['PUBLISHED'],
      to: 'ARCHIVED',
      who: ['host'],
      follows: 'Readers no longer find it; its comments wait with it. Its author may publish it again.',
    },
    hide: {
      word: 'Ẩn bài vi phạm',
      from: ['PUBLISHED'],
      to: 'HIDDEN',
      who: ['system'],
      follows:
        'The staff decided that it may not be shown. Its author is told, may appeal, or change it and publish again.',
    },
    show: {
      word: 'Hiện lại',
      from: ['HIDDEN'],
      to: 'PUBLISHED',
      who: ['system'],
      follows: 'An appeal succeeded: what readers saw is shown again.',
    },
  },
})
