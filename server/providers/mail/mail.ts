import { createTransport } from 'nodemailer'
import type { LetterFile } from '#domain/notifications/letter-files.ts'
import type { Config } from '#server/core/config.ts'
import { openCount } from '#server/core/outward.ts'

export type Letter = {
  id: string
  to: string
  subject: string
  html: string
  text: string
  /** Where one click (RFC 8058: a POST) stops letters of this kind. */
  listUnsubscribe?: string
  files?: readonly LetterFile[]
}

/** Hands letters over for delivery. Throws when the other side does not take one; the caller tries again with the same id. */
export interface Mail {
  send(letter: Letter): Promise<void>
  close(): void
}

/** By SMTP when it is configured; otherwise the stored letter is all there is, readable in the development inbox. */
export function openMail(config: Config): Mail {
  if (config.mail.kind === 'database') return { send: async () => {}, close: () => {} }
  const { url, from } = config.mail
  const count = openCount('mail')
  const transport = createTransport({
    url,
    pool: true,
    // Enough for all letters a process sends at once: one that hangs keeps no other.
    maxConnections: 10,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  })
  const domain = from.match(/@([\w.-]+)/)?.[1] ?? 'benhoc'
  return {
    async send({ id, to, subject, html, text, listUnsubscribe, files = [] }) {
      const letter = {
        from,
        to: { name: '', address: to },
        subject,
        html,
        text,
        ...partsOf(files),
        messageId: `<${id}@${domain}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
          ...(listUnsubscribe && {
            'List-Unsubscribe': `<${listUnsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
        disableFileAccess: true,
        disableUrlAccess: true,
      }
      const send = () =>
        transport.sendMail(letter).then(
          () => null,
          (error: unknown) => {
            if (isRefused(error)) return { error }
            throw error
          },
        )
      const refused = await count(send, (answer) => answer !== null)
      if (refused) throw refused.error
    },
    close: () => transport.close(),
  }
}

/**
 * An invitation is one more way to read the letter, which is where mail programs look for it, and a file beside it for
 * those that do not.
 */
function partsOf(files: readonly LetterFile[]) {
  const invitation = files.find(({ method }) => method !== undefined)
  return {
    attachments: files
      .filter((file) => file !== invitation)
      .map(({ name, type, bytes }) => ({
        filename: name,
        contentType: type.startsWith('text/') ? `${type}; charset=utf-8` : type,
        content: Buffer.from(bytes),
      })),
    ...(invitation?.method && {
      icalEvent: {
        method: invitation.method,
        filename: invitation.name,
        content: Buffer.from(invitation.bytes).toString('utf8'),
      },
    }),
  }
}

/** Whether the mail server said never (5xx about this letter or its reader), so that another try is useless. */
export function isRefused(error: unknown): boolean {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return typeof responseCode === 'number' && responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')
}
