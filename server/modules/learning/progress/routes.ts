import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { completeLesson } from './complete-lesson.ts'
import { openWatchSession } from './open-watch-session.ts'
import { savePosition } from './save-position.ts'
import { takeBeat } from './take-beat.ts'

export const progress = [
  on(contract.openWatchSession, (ctx, { params }) => openWatchSession(ctx, params.id)),
  on(contract.watchBeat, (ctx, { params, body }) => takeBeat(ctx, params.id, body)),
  on(contract.saveLessonPosition, (ctx, { params, body }) => savePosition(ctx, params.id, body.position)),
  on(contract.completeLesson, (ctx, { params }) => completeLesson(ctx, params.id)),
]
