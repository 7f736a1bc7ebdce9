import { strToU8, zipSync } from 'fflate'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { signInAgain } from '#server/testing/sign-in.ts'

const t = openedApp()
let admin: Person
beforeAll(async () => {
  admin = await t.person({ role: 'ADMIN' })
})
let at = 0
let mail = ''
beforeEach(async () => {
  mail = `dong${++at}`
  admin = await signInAgain(t, admin)
})

type More = { mode?: 'ALL_OR_NOTHING' | 'GOOD_ROWS'; dryRun?: boolean; name?: string }
const send = (bytes: Uint8Array | string, more: More = {}) =>
  t.call(
    'uploadUsers',
    { body: { name: 'nguoi.csv', content: Buffer.from(bytes).toString('base64'), ...more } },
    { as: admin },
  )
const known = async () =>
  (await t.db.selectFrom('users').select('email').where('email', 'like', `${mail}-%`).orderBy('email').execute()).map(
    (row) => row.email,
  )
const sheet = (...rows: string[]) => `Email,Họ tên,Số điện thoại,Vai trò\n${rows.join('\n')}\n`

/** The smallest .xlsx that a spreadsheet program writes: texts stand in the cells. */
function xlsx(rows: string[][]): Uint8Array {
  const cell = (text: string, row: number, column: number) =>
    `<c r="${String.fromCharCode(65 + column)}${row + 1}" t="inlineStr"><is><t>${text}</t></is></c>`
  const data = rows.map(
    (cells, row) => `<row r="${row + 1}">${cells.map((one, i) => cell(one, row, i)).join('')}</row>`,
  )
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const packages = 'http://schemas.openxmlformats.org/package/2006/relationships'
  return zipSync({
    '[Content_Types].xml': strToU8(
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/></Types>',
    ),
    '_rels/.rels': strToU8(
      `<?xml version="1.0"?><Relationships xmlns="${packages}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': strToU8(
      `<?xml version="1.0"?><workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Nguoi" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<?xml version="1.0"?><Relationships xmlns="${packages}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(
      `<?xml version="1.0"?><worksheet xmlns="${main}"><sheetData>${data.join('')}</sheetData></worksheet>`,
    ),
  })
}

describe('people from a spreadsheet', () => {
  it('are opened, each row reported; numbers that lost their zero are understood', async () => {
    const { body } = await send(
      sheet(`${mail}-a@vidu.vn,Lê Văn A,912345100,`, `${mail}-b@vidu.vn,Lê Thị B,,kinh doanh`),
    )
    expect(body).toMatchObject({ created: 2, refused: 0, rows: [{ row: 2, status: 'CREATED' }, { row: 3 }] })
    expect(await known()).toEqual([`${mail}-a@vidu.vn`, `${mail}-b@vidu.vn`])
    const rows = await t.db
      .selectFrom('users')
      .select(['phone', 'role'])
      .where('email', 'like', `${mail}-%`)
      .orderBy('email')
      .execute()
    expect(rows).toEqual([
      { phone: '+84912345100', role: 'USER' },
      { phone: null, role: 'SALE' },
    ])
  })

  it('one bad row stops all of them, and the report says which and why', async () => {
    const bad = sheet(`${mail}-a@vidu.vn,Lê Văn A,,`, `khong-phai-email,,123,Thủ tướng`, `${mail}-c@vidu.vn,C,,ADMIN`)
    const { body } = await send(bad)
    expect(body).toMatchObject({ created: 0, refused: 2 })
    expect(body.rows.map(({ status }) => status)).toEqual(['READY', 'REFUSED', 'REFUSED'])
    expect(body.rows[1]?.problems.map(({ path }) => path).sort()).toEqual(['email', 'fullName', 'phone', 'role'])
    expect(body.rows[2]?.problems[0]?.message).toContain('không thể gán vai trò')
    expect(await known()).toEqual([])
  })

  it('or only itself, by choice', async () => {
    const mixed = sheet(`${mail}-a@vidu.vn,Lê Văn A,,`, 'khong-phai-email,B,,', `${mail}-c@vidu.vn,Lê Văn C,,`)
    const { body } = await send(mixed, { mode: 'GOOD_ROWS' })
    expect(body.rows.map(({ status }) => status)).toEqual(['CREATED', 'REFUSED', 'CREATED'])
    expect(await known()).toEqual([`${mail}-a@vidu.vn`, `${mail}-c@vidu.vn`])
  })

  it('refuses an e-mail twice in the sheet and one that has an account', async () => {
    const taken = await t.person()
    const rows = sheet(`${mail}-a@vidu.vn,A A,,`, `${mail.toUpperCase()}-A@vidu.vn,A B,,`, `${taken.email},C C,,`)
    const { body } = await send(rows, { mode: 'GOOD_ROWS' })
    expect(body.rows.map(({ status }) => status)).toEqual(['CREATED', 'REFUSED', 'REFUSED'])
    expect(body.rows[2]?.problems[0]?.message).toBe('Email này đã có tài khoản.')
  })

  it('is only looked at where that is asked for', async () => {
    const { body } = await send(sheet(`${mail}-a@vidu.vn,Lê Văn A,,`), { dryRun: true })
    expect(body.rows[0]?.status).toBe('READY')
    expect(await known()).toEqual([])
  })

  it('sent twice at once opens each account once', async () => {
    const rows = sheet(`${mail}-a@vidu.vn,Lê Văn A,,`, `${mail}-b@vidu.vn,Lê Văn B,,`)
    const both = await Promise.all([send(rows), send(rows)])
    expect(both.map(({ body }) => body.created).sort()).toEqual([0, 2])
    expect(await known()).toHaveLength(2)
  })

  it.each([
    ['semicolons and a mark', (m: string) => `\ufeffEmail;Họ và tên\n${m}-a@vidu.vn;"Lê; Văn A"\n`],
    ['tabs', (m: string) => `Email\tHọ tên\n${m}-a@vidu.vn\tLê Văn A\n`],
    ['columns in another order', (m: string) => `fullName,role,EMAIL\nLê Văn A,USER,${m}-a@vidu.vn\n`],
  ])('reads a csv with %s', async (_what, text) => {
    expect((await send(text(mail))).body.created).toBe(1)
  })

  it('reads a workbook', async () => {
    const book = xlsx([
      ['Email', 'Họ tên'],
      [`${mail}-a@vidu.vn`, 'Lê Văn Ă'],
    ])
    const { body } = await send(book, { name: 'nguoi.xlsx' })
    expect(body).toMatchObject({ created: 1, refused: 0 })
    expect(await known()).toEqual([`${mail}-a@vidu.vn`])
  })

  it('comes as a multipart form as well, and as the same file in JSON', async () => {
    const form = new FormData()
    form.set('file', new File([sheet(`${mail}-a@vidu.vn,Lê Văn A,,`)], 'nguoi.csv', { type: 'text/csv' }))
    const post = async (dryRun: string) => {
      form.set('dryRun', dryRun)
      const sent = new Response(form)
      const response = await t.app.fastify.inject({
        method: 'POST',
        url: '/api/v1/admin/users/upload',
        payload: Buffer.from(await sent.arrayBuffer()),
        headers: { 'content-type': sent.headers.get('content-type') ?? '', authorization: `Bearer ${admin.token}` },
      })
      return response.json()
    }
    expect(await post('true')).toMatchObject({ created: 0, rows: [{ status: 'READY' }] })
    expect(await post('false')).toMatchObject({ created: 1, refused: 0 })
    expect(await known()).toEqual([`${mail}-a@vidu.vn`])
    const base64 = Buffer.from(sheet(`${mail}-b@vidu.vn,Lê Thị B,,`)).toString('base64')
    const asFile = await t.call('uploadUsers', { body: { file: { name: 'nguoi.csv', base64 } } }, { as: admin })
    expect(asFile.body.created).toBe(1)
  })

  it.each([
    ['file', {}],
    ['content', { name: 'nguoi.csv' }],
    ['name', { content: 'YSxi' }],
  ])('VALIDATION_FAILED names what is missing: %s', async (path, body) => {
    const refused = await t.call('uploadUsers', { body }, { as: admin })
    expect([refused.fault.code, refused.fault.errors?.[0]?.path]).toEqual(['VALIDATION_FAILED', path])
  })

  it.each([
    ['a picture', new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10, 0, 0])],
    ['a zip that is no workbook', zipSync({ 'a.txt': strToU8('a') })],
    ['no column for the e-mail', 'Tên,Tuổi\nA,3\n'],
    ['too many rows', `Email,Họ tên\n${'a@b.vn,A\n'.repeat(1_001)}`],
  ])('SHEET_UNREADABLE: %s', async (_what, bytes) => {
    const refused = await send(bytes)
    expect([refused.status, refused.fault.code]).toEqual([400, 'SHEET_UNREADABLE'])
  })

  it('TOO_LARGE past five thousand rows', async () => {
    expect((await send(`Email,Họ tên\n${'a@b.vn,A\n'.repeat(5_001)}`)).fault.code).toBe('TOO_LARGE')
  })
})
