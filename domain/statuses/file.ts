import { FileStatus } from '../uploads.ts'
import { flow } from './flow.ts'

/** An uploaded file, from its first part until the server has looked at the whole of it. */
export const fileFlow = flow({
  name: 'file',
  states: FileStatus,
  initial: 'UPLOADING',
  actions: {
    accept: {
      word: 'Nhận',
      from: ['UPLOADING'],
      to: 'READY',
      who: ['system'],
      follows: 'Its facts are known and it may be used; listeners are told.',
    },
    reject: {
      word: 'Từ chối',
      from: ['UPLOADING'],
      to: 'REJECTED',
      who: ['system'],
      reason: true,
      follows: 'Its bytes are removed; the owner sees why.',
    },
  },
})
