import { hear, type Listener } from '#server/core/jobs.ts'
import { certifyFinished } from './certify-finished.ts'

export const certificateListeners: readonly Listener[] = [hear('course.approved', 'certify-finished', certifyFinished)]
