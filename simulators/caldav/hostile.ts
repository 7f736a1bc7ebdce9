/** Addresses of calendars that answer as they should not. */
import type { ServerResponse } from 'node:http'

const TYPE = { 'content-type': 'text/calendar; charset=utf-8' }
const HEAD = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//sim//VI\r\n'

export const HOSTILE: Record<string, (response: ServerResponse) => void> = {
  html: (response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>Đăng nhập</body></html>'),
  rubbish: (response) => response.writeHead(200, TYPE).end(Buffer.from([0, 255, 13, 10, 7, 66, 69])),
  cut: (response) => response.writeHead(200, TYPE).end(`${HEAD}BEGIN:VEVENT\r\nUID:1\r\nDTSTART:20260701T000000Z\r\n`),
  broken: (response) => {
    response.writeHead(200, { ...TYPE, 'content-length': '100000' }).write(HEAD)
    setTimeout(() => response.destroy(), 50)
  },
  private: (response) => response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end(),
  loop: (response) => response.writeHead(302, { location: '/hostile/loop' }).end(),
  large: (response) => {
    response.writeHead(200, TYPE).write(HEAD)
    const more = () => response.write(`X-A:${'a'.repeat(65_000)}\r\n`, () => !response.destroyed && setImmediate(more))
    more()
  },
  hang: () => undefined,
  endless: (response) => {
    response.writeHead(200, TYPE).write(HEAD)
    const drip = setInterval(() => response.write('X-A:a\r\n'), 100)
    response.on('close', () => clearInterval(drip))
  },
  error: (response) => response.writeHead(503).end('busy'),
  forbidden: (response) => response.writeHead(403).end('no'),
  gone: (response) => response.writeHead(404).end('no'),
  rules: (response) =>
    response
      .writeHead(200, TYPE)
      .end(
        `${HEAD}BEGIN:VEVENT\r\nUID:1\r\nDTSTART:19700101T000000Z\r\nDURATION:PT1S\r\nRRULE:FREQ=SECONDLY\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`,
      ),
}
