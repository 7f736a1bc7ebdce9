import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { printCertificate } from './print-certificate.ts'
import { myCertificates, verifyCertificate } from './reads.ts'
import { reinstateCertificate } from './reinstate-certificate.ts'
import { revokeCertificate } from './revoke-certificate.ts'
import { staffCertificates } from './staff-reads.ts'

export const certificates = [
  on(contract.myCertificates, (ctx, { query }) => myCertificates(ctx, query)),
  on(contract.verifyCertificate, (ctx, { params }) => verifyCertificate(ctx, params.number)),
  on(contract.certificatePdf, (ctx, { params }) => printCertificate(ctx, params.number)),
  on(contract.staffCertificates, (ctx, { query }) => staffCertificates(ctx, query)),
  on(contract.revokeCertificate, (ctx, { params, body }) => revokeCertificate(ctx, params.id, body.reason)),
  on(contract.reinstateCertificate, (ctx, { params, body }) => reinstateCertificate(ctx, params.id, body.reason)),
]
