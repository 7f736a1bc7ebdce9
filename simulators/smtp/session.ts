/** One conversation of SMTP (RFC 5321), as far as a client that sends letters needs it. */
import type { Socket } from 'node:net'
import type { Mailbox, Received } from './mailbox.ts'

const MOST_BYTES = 10 * 1024 * 1024

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

  const take = (line: string): void => {
    if (login) {
      login = login === 'user' ? 'password' : null
      return void say(login ? '334 UGFzc3dvcmQ6' : '235 2.7.0 Welcome')
    }
    const [verb = '', rest = ''] = [line.slice(0, 4).toUpperCase(), line.slice(4)]
    switch (verb) {
      case 'EHLO':
        say(`250-${host}`)
        say('250-8BITMIME')
        say('250-AUTH PLAIN LOGIN')
        return void say(`250 SIZE ${MOST_BYTES}`)
      case 'HELO':
        return void say(`250 ${host}`)
      case 'AUTH': {
        if (/^ PLAIN \S/i.test(rest)) return void say('235 2.7.0 Welcome')
        login = 'user'
        return void say('334 VXNlcm5hbWU6')
      }
      case 'MAIL': {
        from = address(rest)
        return void say(from ? '250 2.1.0 Ok' : '501 5.1.7 Bad sender address syntax')
      }
      case 'RCPT': {
        const reader = address(rest)
        if (!from) return void say('503 5.5.1 Need MAIL command')
        if (!reader) return void say('501 5.1.3 Bad recipient address syntax')
        if (mailbox.refuses(reader)) return void say('550 5.1.1 No such user here')
        to.push(reader)
        return void say('250 2.1.5 Ok')
      }
      case 'DATA': {
        if (to.length === 0) return void say('503 5.5.1 Need RCPT command')
        data = ''
        return void say('354 End data with <CR><LF>.<CR><LF>')
      }
      case 'RSET':
        forget()
        return void say('250 2.0.0 Ok')
      case 'NOOP':
        return void say('250 2.0.0 Ok')
      case 'QUIT':
        say('221 2.0.0 Bye')
        return void socket.end()
      default:
        return void say('502 5.5.2 Command not recognized')
    }
  }

  const finish = async (raw: string) => {
    const letter: Received = { from, to, raw, ...headersOf(raw), at: new Date().toISOString() }
    forget()
    const spoiled = mailbox.nextSpoil()
    if (spoiled === 'busy') return void say('451 4.3.0 Try again later')
    if (spoiled === 'refuse') return void say('554 5.7.1 Message refused')
    if (spoiled === 'stall') return mailbox.stalled(letter)
    mailbox.keep(letter)
    // Accepted, but the sender never learns it.
    if (spoiled === 'drop') return void socket.destroy()
    say('250 2.0.0 Ok: queued')
  }

  socket.setEncoding('utf8')
  socket.on('error', () => socket.destroy())
  socket.on('data', (chunk: string) => {
    waiting += chunk
    if (waiting.length + (data?.length ?? 0) > MOST_BYTES) return void socket.destroy()
    for (let end = waiting.indexOf('\r\n'); end >= 0; end = waiting.indexOf('\r\n')) {
      const line = waiting.slice(0, end)
      waiting = waiting.slice(end + 2)
      if (data === null) take(line)
      else if (line === '.') {
        const raw = data
        data = null
        void finish(raw)
      } else data += `${line.startsWith('..') ? line.slice(1) : line}\r\n`
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
