import type { FastifyInstance } from 'fastify'
import { handUp } from '#server/core/handed-up.ts'
import { bearerOf } from '#server/core/http.ts'
import type { Module, MountTools } from '#server/core/module.ts'
import { sellables } from '#server/modules/catalog/index.ts'
import { openWorkshop, type WorkshopWish } from './open-workshop.ts'
import { workshopSold } from './sellable.ts'

/** Sells workshops: all that a module of a tenth kind brings. */
export const workshops: Module = {
  name: 'workshops',
  tables: ['workshop_access' as never],
  routes: [],
  rows: [handUp(sellables, workshopSold)],
  mount(fastify: FastifyInstance, { door }: MountTools) {
    fastify.post<{ Body: WorkshopWish }>('/api/thu/workshops', async (request, reply) => {
      const actor = await door.authenticate({ access: bearerOf(request), fromCookie: false })
      return reply.code(201).send(await openWorkshop(door.contextFor(request, actor), request.body))
    })
  },
}
