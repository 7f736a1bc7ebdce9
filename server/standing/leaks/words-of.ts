import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

type Answer = { statusCode: number; headers: Record<string, unknown>; payload: string; rawPayload: Buffer }

/** What an answer says: its text and its head, and where it is a PDF the words on its pages. Fails where a limit hides it. */
export async function wordsOf(answer: Answer): Promise<string> {
  if (answer.statusCode === 429) throw new Error('a limit hides the answer')
  const head = JSON.stringify(answer.headers)
  if (answer.payload === '' || !String(answer.headers['content-type']).startsWith('application/pdf'))
    return head + answer.payload
  const pdf = await getDocument({ data: new Uint8Array(answer.rawPayload), verbosity: 0 }).promise
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const { items } = await (await pdf.getPage(index + 1)).getTextContent()
      return items.map((item) => ('str' in item ? item.str : '')).join('')
    }),
  )
  await pdf.loadingTask.destroy()
  return head + pages.join('\n') + answer.rawPayload.toString('latin1')
}
