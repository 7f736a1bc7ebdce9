import { must } from '#domain/faults.ts'
import { Answer } from '#server/core/answer.ts'
import type { Context } from '#server/core/context.ts'
import { certificatePdfOf } from './pdf.ts'
import { verifyCertificate } from './reads.ts'

/** The certificate as a file to keep or print. Throws CERTIFICATE_NOT_FOUND, and CERTIFICATE_REVOKED: a void one is not printed. */
export async function printCertificate(ctx: Context, number: string): Promise<Answer> {
  const certificate = await verifyCertificate(ctx, number)
  must(certificate.status === 'VALID', 'CERTIFICATE_REVOKED')
  const bytes = await certificatePdfOf(certificate, `${ctx.config.publicUrl}/chung-chi/${number}`)
  return new Answer(null, {
    stream: bytes,
    headers: { 'content-type': 'application/pdf', 'content-disposition': `inline; filename="chung-chi-${number}.pdf"` },
  })
}
