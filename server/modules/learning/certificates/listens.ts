import { type Listener, subscribe } from '#server/core/jobs.ts'
import { certifyFinished } from './certify-finished.ts'

export const certificateListeners: readonly Listener[] = [
  subscribe('course.approved', 'certify-finished', certifyFinished),
]
