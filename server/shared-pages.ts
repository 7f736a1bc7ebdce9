import type { FastifyRequest } from 'fastify'
import { Fault } from '#domain/faults.ts'
import { cached } from '#server/core/cached.ts'
import type { Document } from '#server/core/document.ts'
import type { App } from './app.ts'

/** What anybody may read, and reads alike: home, the catalogue, teachers, the words of the house. */
const SHARED =
  /^\/(?:(?:khoa-hoc|giang-vien|bai-viet)(?:\/[^/?]+)?|tim-kiem|dieu-khoan|bao-mat|hoan-tien|tro-giup)?(?:\?|$)/
/** A session, or a cart of a visitor: the page then shows something of one person. */
const OF_ONE_PERSON = /(?:^|;\s*)bh_/
const LONGEST_ADDRESS = 300

/** Whether the answer is the same for whoever asks without a session and without a cart. */
export function isForAnyVisitor(request: FastifyRequest): boolean {
  return (
    request.method === 'GET' &&
    request.url.length <= LONGEST_ADDRESS &&
    SHARED.test(request.url) &&
    request.headers.authorization === undefined &&
    !OF_ONE_PERSON.test(request.headers.cookie ?? '')
  )
}

/**
 * The document made for this address in the last seconds, else a new one: however many visitors ask at once, it is
 * rendered once. What the catalogue keeps and when it forgets counts for pages too. A failed page is not kept; one that
 * only lacks its database is given as it was before.
 */
export async function keptDocument(app: App, address: string, make: () => Promise<Document>): Promise<Document> {
  const ctx = app.contextAs({ kind: 'system', job: 'pages' })
  try {
    return await cached(ctx, `page ${address}`, async () => {
      const document = await make()
      if (document.status === 503) throw new Away(document)
      if (document.status >= 500) throw new Failed(document)
      return document
    })
  } catch (error) {
    if (error instanceof Failed || error instanceof Away) return error.document
    throw error
  }
}

class Failed extends Error {
  readonly document: Document
  constructor(document: Document) {
    super('the page failed')
    this.document = document
  }
}

class Away extends Fault {
  readonly document: Document
  constructor(document: Document) {
    super('UNAVAILABLE')
    this.document = document
  }
}
