import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { consentTexts } from '#domain/consents.ts'
import type { UserRole } from '#domain/enums.ts'
import { DAY } from '#domain/time.ts'
import { type Config, readConfig } from '#server/core/config.ts'
import { freePort } from '#server/core/free-port.ts'
import { main } from '#server/main.ts'
import { hashPassword } from '#server/modules/identity/index.ts'
import { freshDatabase } from '#server/testing/database.ts'
import { simulatorsBeside } from './simulators.ts'

export type Site = {
  url: string
  config: Config & { databaseUrl: string }
  pool: pg.Pool
  /** The clock of the product; the browser and the providers keep the real one. */
  clock: { now(): Date; advance(days: number): void }
  /** An account that stands before the story begins (a staff member); everybody else signs up in the browser. */
  account(email: string, fullName: string, role: UserRole): Promise<void>
  /** The newest letter to somebody, waited for. */
  letterTo(email: string, subject: RegExp): Promise<{ subject: string; text: string }>
  stop(): Promise<void>
  /** Stops, and leaves what it kept for others to copy. */
  stopKept(): Promise<Kept>
}
/** What a site leaves: the name of its database, and its folder. */
export type Kept = { database: string; dataDir: string }

export const PASSWORD = 'mat-khau-cua-toi-2026'

type Manner = {
  /** What another site left. */
  copied?: Kept
  /** Whether each simulator is a process of its own, as `npm start` has them. */
  apart?: boolean
}

/** The whole product on a database of its own, empty or a copy: server, worker and simulators. */
export async function startSite(
  settings: Record<string, string> = {},
  { copied, apart = false }: Manner = {},
): Promise<Site> {
  const database = await freshDatabase(copied?.database)
  const [port, vnpayPort, oidcPort] = [await freePort(), await freePort(), await freePort()]
  const [smsPort, znsPort] = [await freePort(), await freePort()]
  const dataDir = mkdtempSync(path.join(tmpdir(), 'benhoc-e2e-'))
  if (copied) cpSync(copied.dataDir, dataDir, { recursive: true })
  const read = readConfig({
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    PORT: String(port),
    VNPAY_SIMULATOR_PORT: String(vnpayPort),
    OIDC_SIMULATOR_PORT: String(oidcPort),
    SMS_SIMULATOR_PORT: String(smsPort),
    ZNS_SIMULATOR_PORT: String(znsPort),
    XENDIT_SIMULATOR_PORT: String(await freePort()),
    BANK_SIMULATOR_PORT: String(await freePort()),
    GALAXYPAY_SIMULATOR_PORT: String(await freePort()),
    APPLE_SIMULATOR_PORT: String(await freePort()),
    E_INVOICE_SIMULATOR_PORT: String(await freePort()),
    ZOOM_SIMULATOR_PORT: String(await freePort()),
    GOOGLE_MEET_SIMULATOR_PORT: String(await freePort()),
    JITSI_SIMULATOR_PORT: String(await freePort()),
    CALDAV_SIMULATOR_PORT: String(await freePort()),
    GOOGLE_CALENDAR_SIMULATOR_PORT: String(await freePort()),
    MICROSOFT_GRAPH_SIMULATOR_PORT: String(await freePort()),
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    LOG_LEVEL: 'fatal',
    DATABASE_WAIT_MS: '120000',
    ...settings,
  })
  const quiet = { step: async <T>(_words: string, work: () => T | Promise<T>) => work(), note() {} }
  const config = { ...read, databaseUrl: database.url }
  let ahead = 0
  const clock = {
    now: () => new Date(Date.now() + ahead),
    advance(days: number) {
      ahead += days * DAY
    },
  }
  const simulators = apart ? undefined : await simulatorsBeside(config)
  const started = apart ? config : { ...config, simulators: { ...config.simulators, enabled: false } }
  const running = await main(started, quiet, 'production', undefined, clock.now)
  const pool = new pg.Pool({ connectionString: database.url, max: 2 })
  const end = async () => {
    await pool.end()
    await running.close()
    await simulators?.close()
  }
  return {
    url: `http://127.0.0.1:${port}`,
    config,
    pool,
    clock,
    async account(email, fullName, role) {
      await pool.query(
        `with joined as (
           insert into users (email, full_name, role, password_hash, email_verified_at, first_login)
           values ($1, $2, $3, $4, now(), false) returning id)
         insert into consents (user_id, purpose, given, text_version, source, at)
         select id, 'TERMS', true, $5, 'SIGN_UP', now() from joined`,
        [email, fullName, role, await hashPassword(PASSWORD), consentTexts.TERMS.version],
      )
    },
    async letterTo(email, subject) {
      for (
        const began = Date.now();
        Date.now() - began < 120_000;
        await new Promise((resolve) => setTimeout(resolve, 100))
      ) {
        const { rows } = await pool.query(
          'select subject, text from messages where recipient = $1 order by created_at desc',
          [email],
        )
        const found = rows.find((row) => subject.test(row.subject))
        if (found) return found
      }
      throw new Error(`no letter to ${email} about ${subject}`)
    },
    async stop() {
      await end()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
    async stopKept() {
      await end()
      return { database: database.name, dataDir }
    },
  }
}
