import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { openAnswerFile } from './open-answer-file.ts'
import { uploadAnswerFile } from './upload-answer-file.ts'

export const answerFiles = [
  on(contract.uploadAnswerFile, (ctx, { params, body }) => uploadAnswerFile(ctx, params.id, body)),
  on(contract.answerFile, (ctx, { params }) => openAnswerFile(ctx, params.id)),
]
