import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { type CallName, contract } from '#domain/contract/index.ts'
import type { Actor } from '#server/core/actor.ts'
import type { Config } from '#server/core/config.ts'
import { faultsOfConstraints } from '#server/core/constraints.ts'
import { actingAs, type Clock, type Context, stopped } from '#server/core/context.ts'
import { randomToken } from '#server/core/crypto.ts'
import { openDb, openPool } from '#server/core/db.ts'
import { followUpSteadily } from '#server/core/follow-ups.ts'
import { gather } from '#server/core/handed-up.ts'
import { bearerOf, type Door, mountRoutes, REFRESH_COOKIE, readableUrl, speakOurLanguage } from '#server/core/http.ts'
import { deliverAll, jobsOf, openJobs, startWorker } from '#server/core/jobs.ts'
import { pushKey } from '#server/core/kept-secrets.ts'
import { type Log, makeLog } from '#server/core/log.ts'
import { theMembers } from '#server/core/members.ts'
import { processName } from '#server/core/observed/heartbeat.ts'
import { within } from '#server/core/observed/lately.ts'
import { openObserver } from '#server/core/observed/observer.ts'
import { observeRequests, seeActor } from '#server/core/observed/requests.ts'
import { spannedRoutes } from '#server/core/observed/routes.ts'
import { openPermissions } from '#server/core/permissions.ts'
import { openNotices } from '#server/core/pg-notify.ts'
import { openRealtime, type Realtime } from '#server/core/realtime.ts'
import { theScreener } from '#server/core/screener.ts'
import { oneOfEachKind } from '#server/core/search/searched.ts'
import { answer, type Incoming, type Outgoing } from '#server/core/serve.ts'
import { cutSlowClients, SERVER_LIMITS } from '#server/core/slow-clients.ts'
import { STOP_WITHIN, stopServing } from '#server/core/stop-serving.ts'
import { sayFailed } from '#server/core/unreachable.ts'
import { impersonated, permissionState } from './modules/admin/index.ts'
import { findActor, openSessions } from './modules/identity/index.ts'
import { modules } from './modules.ts'
import { openApple } from './providers/apple/apple.ts'
import { openBank } from './providers/bank/bank.ts'
import { openOutsideCalendars } from './providers/calendars/calendars.ts'
import { openEInvoices } from './providers/e-invoice/e-invoice.ts'
import { openGalaxyPay } from './providers/galaxypay/galaxypay.ts'
import { openMail } from './providers/mail/mail.ts'
import { openMeetings } from './providers/meetings/meetings.ts'
import { openPush } from './providers/messages/push.ts'
import { openSms } from './providers/messages/sms.ts'
import { openZns } from './providers/messages/zns.ts'
import { openSocial } from './providers/oidc/oidc.ts'
import { openScan } from './providers/scan/scan.ts'
import { openStorage } from './providers/storage/storage.ts'
import { openVideo } from './providers/video/video.ts'
import { openVnpay } from './providers/vnpay/vnpay.ts'
import { openWallets } from './providers/wallets/wallets.ts'
import { guardedFetch } from './providers/web-page/guarded-fetch.ts'
import { openHooks } from './providers/web-page/hooks.ts'
import { openWebPages } from './providers/web-page/web-page.ts'
import { openXendit } from './providers/xendit/xendit.ts'

export type App = {
  fastify: FastifyInstance
  /** A context in anybody's name, outside of a request. */
  contextAs(actor: Actor): Context
  /** Answers one call in process, in the name of `ctx.actor`. */
  call(ctx: Context, name: CallName, incoming: Incoming): Promise<Outgoing>
  door: Door
  /** Works on news and timed jobs until `close`. */
  work(): Promise<void>
  /** Answers for health and metrics on the port of its own, where there is one. @returns that port */
  observe(): Promise<number | null>
  /** Delivers all waiting news once. */
  deliverAll(): Promise<number>
  close(): Promise<void>
}

/** Builds the whole server on a migrated database; it listens on nothing yet. `now` is the clock of all modules. */
export async function buildApp(
  config: Config,
  databaseUrl: string,
  options: { now?: Clock; log?: Log; realtime?: boolean } = {},
): Promise<App> {
  const log =
    options.log ?? makeLog(config.logLevel, undefined, { version: config.observed.version, process: processName() })
  const now = options.now ?? (() => new Date())
  const pool = openPool(databaseUrl, config)
  // The pool forgets its connections before they are closed, so the last ones may hear the database stop.
  let closing = false
  let stopFollowUps: (() => Promise<void>) | undefined
  pool.on('error', (error) => closing || log.warn({ reason: error.message }, 'an idle database connection broke'))
  const db = openDb(pool, { traced: config.observed.traces !== null })
  await faultsOfConstraints(db)
  const notices = options.realtime === false ? null : await openNotices({ databaseUrl, log })
  const permissions = await openPermissions({ db, log, notices, stateOf: permissionState })
  const failed = (error: unknown) => sayFailed({ db, log }, error, 'the job queue failed')
  const jobs = await openJobs(databaseUrl, jobsOf(modules), failed, config.worker !== 'off')
  const providers = {
    storage: openStorage(config),
    scan: openScan(config),
    video: openVideo(config),
    mail: openMail(config),
    vnpay: openVnpay(config),
    galaxypay: openGalaxyPay(config),
    apple: openApple(config),
    xendit: openXendit(config),
    bank: openBank(config),
    social: openSocial(config),
    eInvoices: openEInvoices(config),
    meetings: openMeetings(config),
    calendars: openOutsideCalendars(config, guardedFetch),
    wallets: openWallets(config),
    sms: openSms(config),
    zns: openZns(config),
    push: openPush(config, await pushKey(db, { config })),
    pages: openWebPages(),
    hooks: openHooks(),
  }

  let realtime: Realtime | null = null
  const observer = await openObserver({
    config,
    log,
    databaseUrl,
    pool,
    jobs,
    storage: providers.storage,
    measured: modules.flatMap((module) => module.metrics ?? []),
    connections: () => realtime?.connections() ?? null,
  })
  const system: Context = {
    actor: { kind: 'system', job: 'app' },
    db,
    now,
    log,
    config,
    jobs,
    providers,
    permissions,
    handedUp: gather(modules),
    filePlaces: modules.flatMap((module) => module.filePlaces ?? []),
    personalData: modules.flatMap((module) => module.personalData ?? []),
    moderated: modules.flatMap((module) => module.moderated ?? []),
    screener: theScreener(modules),
    members: theMembers(modules),
    searched: oneOfEachKind(modules.flatMap((module) => module.searched ?? [])),
    requestId: randomToken().slice(0, 16),
    client: { ip: '127.0.0.1', userAgent: '' },
  }
  const contextAs = (actor: Actor): Context => ({ ...actingAs(system, actor), requestId: randomToken().slice(0, 16) })
  const door: Door = {
    config,
    contextFor: (request, actor) => ({
      ...system,
      actor: seeActor(request, actor),
      now: stopped(now),
      log: request.log as unknown as Log,
      requestId: request.id,
      client: {
        ip: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
        refreshToken: request.cookies[REFRESH_COOKIE],
        cookies: request.cookies,
        isApp: request.headers['x-client'] === 'app',
        hasBearer: bearerOf(request) !== undefined,
        header: (name) => [request.headers[name]].flat()[0],
      },
    }),
    async authenticate({ access, impersonation }) {
      const actor = await findActor(system, access)
      return impersonation ? impersonated(system, actor, impersonation) : actor
    },
  }

  const fastify: FastifyInstance = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy as boolean | string,
    genReqId: () => randomUUID().replaceAll('-', '').slice(0, 16),
    routerOptions: { maxParamLength: 300 },
    // Reading the built site takes a busy machine longer than the ten seconds a plugin is given.
    pluginTimeout: 120_000,
    rewriteUrl: ({ url }) => readableUrl(url),
    forceCloseConnections: 'idle',
    ...SERVER_LIMITS,
    return503OnClosing: true,
  })
  observeRequests(fastify, log, observer.request)
  cutSlowClients(fastify, config)
  speakOurLanguage(fastify, config)
  await fastify.register(cookie)
  // A page may have rules of its own: the one that sees through the camera.
  const unlessOwn = Object.entries(securityHeaders(config))
  fastify.addHook('onSend', (request, reply, payload, done) => {
    reply.header('x-request-id', request.id)
    // An old header and a new one say the same thing: who may be framed by the new one has no other in the old one.
    const isFramed = String(reply.getHeader('content-security-policy')).includes('frame-ancestors *')
    for (const [name, value] of unlessOwn)
      if (!reply.hasHeader(name) && !(isFramed && name === 'x-frame-options')) reply.header(name, value)
    done(null, payload)
  })
  observer.mount(fastify)
  const all = modules.flatMap((module) => module.routes)
  const routes = config.observed.traces ? spannedRoutes(all) : all
  mountRoutes(fastify, door, routes)
  for (const module of modules) module.mount?.(fastify, { door, contextAs })
  const byName = new Map(routes.map((route) => [route.name, route]))
  realtime =
    notices &&
    (await openRealtime({
      http: fastify.server,
      notices,
      log,
      publicUrl: config.publicUrl,
      authenticate: (access) => findActor(system, access),
      openSessions: (ids) => openSessions(system, ids),
    }))

  return {
    fastify,
    contextAs,
    door,
    async call(ctx, name, incoming) {
      const route = byName.get(name)
      if (!route) throw new Error(`${name} (${contract[name].path}) is in the contract but no module answers it`)
      return answer(ctx, route, incoming)
    },
    async work() {
      await startWorker(system)
      stopFollowUps = followUpSteadily(system)
      await observer.work()
    },
    observe: () => observer.listen(),
    deliverAll: () => deliverAll(system),
    async close() {
      closing = true
      const end = (what: 'videos' | 'observed' | 'database', work: Promise<unknown>) =>
        within(STOP_WITHIN[what], work).catch((err) => log.warn({ err, what }, 'a stop left something behind'))
      observer.drain()
      realtime?.close()
      await notices?.close()
      permissions.close()
      await stopServing(fastify)
      await end('videos', providers.video.close())
      await stopFollowUps?.()
      await jobs.boss.stop({ graceful: true, timeout: STOP_WITHIN.jobs })
      providers.mail.close()
      providers.storage.close()
      await end('observed', observer.close())
      await end('database', db.destroy())
    },
  }
}

function securityHeaders(config: Config): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    ...(config.publicUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    }),
  }
}
