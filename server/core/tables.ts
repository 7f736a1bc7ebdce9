import type { DB } from './schema.ts'

/** The tables of the core, and those of the project's tools: written here alone, and read by every module. */
export const coreTables = [
  'audit_log',
  'demo_seed',
  'idempotency_keys',
  'kept_secrets',
  'migrations',
  'permission_state',
  'rate_limits',
  'standing_looks',
  'status_history',
  'worker_heartbeats',
] as const satisfies readonly (keyof DB)[]
