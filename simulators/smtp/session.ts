/** One conversation of SMTP (RFC 5321), as far as a client that sends letters needs it. */
import type { Socket } from 'node:net'
import type { Mailbox, Received } from './mailbox.ts'

/** As the large mail providers have it. */
const MOST_BYTES = 25 * 1024 * 1024

/** Answers a client until it leaves. */
export function talk(socket: Socket, mailbox: Mailbox, host: string): void {
  let from = ''
  let to: string[] = []
  let data: string | null = null
  let waiting = ''
  let login: 'user' | 'password' | null = null
  const say = (line: string) => socket.writable && socket.write(`${line}\r\n`)
  const forget = () => {
    from = ''
    to = []
  }

  const commands: Record<string, (rest: string) => unknown> = {
    ehlo: () => say([`250-${host}`, '250-8BITMIME', '250-AUTH PLAIN LOGIN', `250 SIZE ${MOST_BYTES}`].join('\r\n')),
    helo: () => say(`250 ${host}`),
    auth: (rest) => {
      if (/^ PLAIN \S/i.test(rest)) return say('235 2.7.0 Welcome')
      login = 'user'
      say('334 VXNlcm5hbWU6')
    },
    mail: (rest) => {
      from = address(rest)
      say(from ? '250 2.1.0 Ok' : '501 5.1.7 Bad sender address syntax')
    },
    rcpt: (rest) => {
      const reader = address(rest)
      if (!from) return say('503 5.5.1 Need MAIL command')
      if (!reader) return say('501 5.1.3 Bad recipient address syntax')
      if (mailbox.refuses(reader)) return say('550 5.1.1 No such user here')
      to.push(reader)
      say('250 2.1.5 Ok')
    },
    data: () => {
      if (to.length === 0) return say('503 5.5.1 Need RCPT command')
      data = ''
      say('354 End data with <CR><LF>.<CR><LF>')
    },
    rset: () => {
      forget()
      say('250 2.0.0 Ok')
    },
    noop: () => say('250 2.0.0 Ok'),
    quit: () => {
      say('221 2.0.0 Bye')
      socket.end()
    },
  }

  const take = (line: string): unknown => {
    if (login) {
      login = login === 'user' ? 'password' : null
      return say(login ? '334 UGFzc3dvcmQ6' : '235 2.7.0 Welcome')
    }
    const command = commands[line.slice(0, 4).toLowerCase()]
    return command ? command(line.slice(4)) : say('502 5.5.2 Command not recognized')
  }

  const finish = (raw: string): unknown => {
    const letter: Received = { from, to, raw, ...headersOf(raw), at: new Date().toISOString() }
    forget()
    const spoiled = mailbox.nextSpoil()
    if (spoiled === 'busy') return say('451 4.3.0 Try again later')
    if (spoiled === 'refuse') return say('554 5.7.1 Message refused')
    if (spoiled === 'stall') return mailbox.stalled(letter)
    mailbox.keep(letter)
    // Accepted, but the sender never learns it.
    return spoiled === 'drop' ? socket.destroy() : say('250 2.0.0 Ok: queued')
  }

  const takeLine = (line: string): unknown => {
    if (data === null) return take(line)
    const before = data
    data = line === '.' ? null : `${before}${line.startsWith('..') ? line.slice(1) : line}\r\n`
    return line === '.' ? finish(before) : undefined
  }

  socket.setEncoding('utf8')
  socket.on('error', () => socket.destroy())
  socket.on('data', (chunk: string) => {
    waiting += chunk
    if (waiting.length + (data?.length ?? 0) > MOST_BYTES) return void socket.destroy()
    for (let end = waiting.indexOf('\r\n'); end >= 0; end = waiting.indexOf('\r\n')) {
      const line = waiting.slice(0, end)
      waiting = waiting.slice(end + 2)
      takeLine(line)
    }
  })
  say(`220 ${host} ESMTP simulator`)
}

function address(rest: string): string {
  return /<([^<>\s]*@[^<>\s]+)>/.exec(rest)?.[1]?.toLowerCase() ?? ''
}

function headersOf(raw: string): { messageId: string; subject: string } {
  const head = (raw.split('\r\n\r\n')[0] ?? '').replace(/\r\n[ \t]+/g, ' ')
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim() ?? ''
  return { messageId: header('Message-ID'), subject: header('Subject') }
}
