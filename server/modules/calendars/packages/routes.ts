import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { changePackage } from './authoring/change-package.ts'
import { createPackage } from './authoring/create-package.ts'
import { deletePackage } from './authoring/delete-package.ts'
import { hostPackages, packageBuyers } from './authoring/reads.ts'
import { addClassSessions } from './classes/add-sessions.ts'
import { cancelClassSession } from './classes/cancel-session.ts'
import { moveClassSession } from './classes/move-session.ts'
import { classSession } from './classes/reads.ts'
import { openPackage, openPackages } from './open-reads.ts'
import { bookWithPass } from './passes/book-with-pass.ts'
import { myPass, myPasses } from './passes/reads.ts'
import { joinPass, leavePass, sharedPass, sharePass } from './passes/share-pass.ts'
import { leaveSessionWait, takeSession, waitForSession } from './passes/take-session.ts'

const DONE = { ok: true as const }

export const packages = [
  on(contract.hostPackages, (ctx, { params }) => hostPackages(ctx, params.id)),
  on(contract.createPackage, (ctx, { params, body }) => createPackage(ctx, params.id, body)),
  on(contract.changePackage, (ctx, { params, body }) => changePackage(ctx, params.id, body)),
  on(contract.deletePackage, async (ctx, { params }) => {
    await deletePackage(ctx, params.id)
    return DONE
  }),
  on(contract.packageBuyers, (ctx, { params, query }) => packageBuyers(ctx, params.id, query)),
  on(contract.addClassSessions, (ctx, { params, body }) => addClassSessions(ctx, params.id, body)),
  on(contract.classSession, (ctx, { params }) => classSession(ctx, params.id)),
  on(contract.moveClassSession, (ctx, { params, body }) => moveClassSession(ctx, params.id, body)),
  on(contract.cancelClassSession, async (ctx, { params, body }) => {
    await cancelClassSession(ctx, params.id, body.reason)
    return DONE
  }),
  on(contract.openPackages, (ctx, { query }) => openPackages(ctx, query)),
  on(contract.packageById, (ctx, { params, query }) => openPackage(ctx, params.id, query)),
  on(contract.myPasses, (ctx, { query }) => myPasses(ctx, query)),
  on(contract.myPass, (ctx, { params, query }) => myPass(ctx, params.id, query)),
  on(contract.bookWithPass, (ctx, { params, body }) => bookWithPass(ctx, params.id, body)),
  on(contract.takeSession, (ctx, { params }) => takeSession(ctx, params.id, params.sessionId)),
  on(contract.waitForSession, async (ctx, { params }) => {
    await waitForSession(ctx, params.id, params.sessionId)
    return DONE
  }),
  on(contract.leaveSessionWait, async (ctx, { params }) => {
    await leaveSessionWait(ctx, params.id, params.sessionId)
    return DONE
  }),
  on(contract.sharePass, (ctx, { params }) => sharePass(ctx, params.id)),
  on(contract.sharedPass, (ctx, { params }) => sharedPass(ctx, params.token)),
  on(contract.joinPass, (ctx, { params }) => joinPass(ctx, params.token)),
  on(contract.leavePass, async (ctx, { params }) => {
    await leavePass(ctx, params.id, params.userId)
    return DONE
  }),
]
