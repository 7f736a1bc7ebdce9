import {
  CERTIFICATE_SIZE,
  CERTIFICATE_COLOURS as COLOUR,
  cornerFlowers,
  guillocheStrands,
  MARK,
  watermark,
} from '#domain/course/certificate-art.ts'
import { type CertificateKind, certificateWords } from '#domain/course/certificate-words.ts'
import { formatDate, formatDay } from '#domain/time.ts'

type Drawn = {
  number: string
  kind: CertificateKind
  learnerName: string
  courseName: string
  hostName: string
  completedAt: string
  issuedAt: string
  status: 'VALID' | 'REVOKED'
}

const { width: WIDTH, height: HEIGHT } = CERTIFICATE_SIZE
const MIDDLE = WIDTH / 2

/** The certificate as it is printed, drawn on the screen: same lines, same words. */
export function CertificateDrawing({
  certificate,
  code,
}: {
  certificate: Drawn
  code?: { path: string; size: number }
}) {
  const { number, learnerName, courseName, hostName, completedAt, issuedAt, status } = certificate
  const words = certificateWords[certificate.kind]
  const course = linesOf(courseName)
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`Chứng chỉ ${number} của ${learnerName}`}
      style={{ width: '100%', height: 'auto', fontFamily: 'var(--font)' }}
    >
      <rect width={WIDTH} height={HEIGHT} fill={COLOUR.paper} />
      <path d={watermark()} fill="none" stroke={COLOUR.line} strokeWidth="0.5" opacity="0.1" />
      <rect x="17" y="17" width={WIDTH - 34} height={HEIGHT - 34} fill="none" stroke={COLOUR.navy} strokeWidth="2.4" />
      <rect
        x="51"
        y="51"
        width={WIDTH - 102}
        height={HEIGHT - 102}
        fill="none"
        stroke={COLOUR.navy}
        strokeWidth="0.8"
      />
      {guillocheStrands().map((strand, index) => (
        <path
          key={strand.slice(0, 16)}
          d={strand}
          fill="none"
          stroke={index % 2 === 0 ? COLOUR.line : COLOUR.soft}
          strokeWidth="0.6"
        />
      ))}
      {[
        [34, 34],
        [WIDTH - 34, 34],
        [34, HEIGHT - 34],
        [WIDTH - 34, HEIGHT - 34],
      ].map(([x, y]) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r="20" fill={COLOUR.paper} />
      ))}
      {cornerFlowers().map((flower) => (
        <path key={flower.slice(0, 16)} d={flower} fill="none" stroke={COLOUR.accent} strokeWidth="0.6" />
      ))}
      <g transform={`translate(${MIDDLE - 24} 70) scale(1.2)`}>
        {MARK.fills.map(([shape, colour]) => (
          <path key={shape} d={shape} fill={colour} />
        ))}
        <path d={MARK.wave} fill="none" stroke={COLOUR.line} strokeWidth="1.6" strokeLinecap="round" />
      </g>
      <g textAnchor="middle">
        <text x={MIDDLE} y="138" fontSize="13" fontWeight="600" fill={COLOUR.navy}>
          Bến Học
        </text>
        <text x={MIDDLE} y="182" fontSize="29" fontWeight="600" fill={COLOUR.navy}>
          {words.title}
        </text>
        <path d={`M${MIDDLE - 38} 201h76`} stroke={COLOUR.accent} strokeWidth="1.4" />
        <text x={MIDDLE} y="230" fontSize="13" fill={COLOUR.quiet}>
          Trân trọng chứng nhận
        </text>
        <text x={MIDDLE} y="282" fontSize={sizeFor(learnerName, 38, 1_040)} fontWeight="600" fill={COLOUR.accent}>
          {learnerName}
        </text>
        <text x={MIDDLE} y="324" fontSize="13" fill={COLOUR.quiet}>
          {words.did}
        </text>
        {course.map((line, index) => (
          <text
            key={line}
            x={MIDDLE}
            y={(course.length === 1 ? 374 : 358) + index * 30}
            fontSize={sizeFor(course[0] ?? '', 23, 1_060)}
            fontWeight="600"
            fill={COLOUR.navy}
          >
            {line}
          </text>
        ))}
        <text x={MIDDLE} y="418" fontSize="13" fill={COLOUR.ink}>
          {words.by}: {hostName}
        </text>
      </g>
      <Fact x={98} label={words.on} value={formatDay(completedAt).replace(/^[^,]*, /, '')} />
      <Fact x={288} label="Ngày cấp" value={formatDate(issuedAt)} />
      <Fact x={408} label="Số chứng chỉ" value={number} />
      {code && (
        <path
          d={code.path}
          fill={COLOUR.navy}
          transform={`translate(${WIDTH - 166} ${HEIGHT - 152}) scale(${74 / code.size})`}
        />
      )}
      {status === 'REVOKED' && (
        <g transform={`rotate(-18 ${MIDDLE} ${HEIGHT / 2})`}>
          <rect
            x={MIDDLE - 210}
            y={HEIGHT / 2 - 44}
            width="420"
            height="88"
            rx="10"
            fill="#fffdf8"
            fillOpacity="0.86"
            stroke="#b3261e"
            strokeWidth="5"
          />
          <text x={MIDDLE} y={HEIGHT / 2 + 15} fontSize="42" fontWeight="600" textAnchor="middle" fill="#b3261e">
            ĐÃ THU HỒI
          </text>
        </g>
      )}
    </svg>
  )
}

function Fact({ x, label, value }: { x: number; label: string; value: string }) {
  return (
    <>
      <text x={x} y={HEIGHT - 114} fontSize="9.5" fill={COLOUR.quiet}>
        {label}
      </text>
      <text x={x} y={HEIGHT - 97} fontSize="12" fontWeight="600" fill={COLOUR.navy}>
        {value}
      </text>
    </>
  )
}

const LONGEST_LINE = 52

/** One line, or two of about the same length. */
function linesOf(text: string): string[] {
  if (text.length <= LONGEST_LINE) return [text]
  const before = text.lastIndexOf(' ', Math.ceil(text.length / 2) + 4)
  return before > 0 ? [text.slice(0, before), text.slice(before + 1)] : [text]
}

/** Letters of this font are about 0.58 of its size wide. */
function sizeFor(text: string, largest: number, room: number): number {
  return Math.min(largest, Math.round(room / Math.max(1, text.length)))
}
