import { z } from 'zod'
import { CertificateKind } from '../../course/certificate-words.ts'
import { call } from '../call.ts'
import { byId, id, instant, listOf, paging, slug, text } from '../shapes.ts'

const certificate = z.object({
  number: z.string(),
  kind: z.enum(CertificateKind),
  learnerName: z.string(),
  courseName: z.string(),
  hostName: z.string(),
  completedAt: instant,
  issuedAt: instant,
  status: z.enum(['VALID', 'REVOKED']),
  revokedAt: instant.nullable(),
})

const byNumber = z.object({
  number: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^BH(-[0-9A-HJKMNP-TV-Z]{4}){3}$/),
})

const CERTIFICATES = 'Certificates are made when a course is completed; the catalogue has no calls for them.'

export const myCertificates = call('GET', '/api/v1/certificates/me', {
  who: 'user',
  summary: 'My certificates, the newest first',
  beyond: CERTIFICATES,
  query: paging(20),
  reply: listOf(certificate.extend({ courseSlug: slug.nullable(), coverFileId: id.nullable() })),
  faults: ['VALIDATION_FAILED'],
})

export const verifyCertificate = call('GET', '/api/v1/certificates/{number}', {
  who: 'public',
  summary: 'Whether a certificate is genuine, and what it says; open to everybody who has its number',
  beyond: CERTIFICATES,
  params: byNumber,
  reply: certificate,
  faults: ['VALIDATION_FAILED', 'CERTIFICATE_NOT_FOUND'],
  limit: { perMinute: 60, by: 'address' },
})

export const certificatePdf = call('GET', '/api/v1/certificates/{number}/pdf', {
  who: 'public',
  summary: 'The certificate as PDF, A4 landscape; none of a revoked one',
  beyond: CERTIFICATES,
  params: byNumber,
  reply: z.any(),
  raw: true,
  faults: ['VALIDATION_FAILED', 'CERTIFICATE_NOT_FOUND', 'CERTIFICATE_REVOKED'],
  limit: { perMinute: 20, by: 'address' },
})

export const staffCertificates = call('GET', '/api/v1/admin/certificates', {
  who: 'staff',
  grant: 'certificates.revoke',
  summary: 'All certificates, searched by number, learner or course',
  beyond: CERTIFICATES,
  query: paging(20).extend({ search: text(120).optional() }),
  reply: listOf(
    certificate.extend({
      id,
      learnerEmail: z.string(),
      revokedBy: z.string().nullable(),
      revokedReason: z.string().nullable(),
    }),
  ),
  faults: ['VALIDATION_FAILED', 'INSUFFICIENT_PRIVILEGES'],
})

export const revokeCertificate = call('POST', '/api/v1/admin/certificates/{id}/revoke', {
  who: 'staff',
  grant: 'certificates.revoke',
  summary: 'Declares a certificate void, with the reason, which its learner is told; its page says so from then on',
  beyond: CERTIFICATES,
  params: byId,
  body: z.object({ reason: text(2_000, 5) }),
  reply: certificate,
  faults: ['VALIDATION_FAILED', 'INSUFFICIENT_PRIVILEGES', 'CERTIFICATE_NOT_FOUND', 'CERTIFICATE_REVOKED'],
})

export const reinstateCertificate = call('POST', '/api/v1/admin/certificates/{id}/reinstate', {
  who: 'staff',
  grant: 'certificates.revoke',
  summary: 'Gives a revoked certificate its worth back, with the reason; its learner is told',
  beyond: CERTIFICATES,
  params: byId,
  body: z.object({ reason: text(2_000, 5) }),
  reply: certificate,
  faults: ['VALIDATION_FAILED', 'INSUFFICIENT_PRIVILEGES', 'CERTIFICATE_NOT_FOUND', 'CERTIFICATE_NOT_REVOKED'],
})
