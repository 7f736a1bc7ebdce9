import type pg from 'pg'

export type Table = { schema: string; name: string; columns: string[] }
export type ForeignKey = { table: string; name: string; definition: string; comment: string | null }

/** The product's own, and the job queue's. */
export const SCHEMAS = ['public', 'boss']
/** Counts of each day, in tables of each day: the job queue makes its own. */
const NOT_KEPT = ['boss.queue_stats']

/** Every table whose rows a backup keeps, with the columns that are not worked out from others. */
export async function readTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     order by n.nspname desc, c.relname`,
    [SCHEMAS],
  )
  return rows.filter((table) => !NOT_KEPT.includes(`${table.schema}.${table.name}`))
}

/** Sequences with the number each gave last. */
export async function readSequences(client: pg.Client) {
  const { rows: sequences } = await client.query<{ schema: string; name: string }>(
    'select schemaname as schema, sequencename as name from pg_sequences where schemaname = any($1) order by 1, 2',
    [SCHEMAS],
  )
  const read = []
  for (const { schema, name } of sequences) {
    const { rows } = await client.query(
      `select last_value::text as value, is_called as called from ${quoted({ schema, name })}`,
    )
    read.push({ schema, name, value: String(rows[0]?.value), called: rows[0]?.called === true })
  }
  return read
}

/** Every foreign key as a statement can make it again; those that a partition inherits come with their parent's. */
export async function readForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select k.conrelid::regclass::text as table, quote_ident(k.conname) as name,
      pg_get_constraintdef(k.oid) as definition, obj_description(k.oid, 'pg_constraint') as comment
     from pg_constraint k join pg_namespace n on n.oid = k.connamespace
     where k.contype = 'f' and k.conparentid = 0 and n.nspname = any($1) order by k.oid`,
    [SCHEMAS],
  )
  return rows
}

/** The name of a table or sequence as a statement writes it. */
export function quoted({ schema, name }: { schema: string; name: string }): string {
  return `${quote(schema)}.${quote(name)}`
}

export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
