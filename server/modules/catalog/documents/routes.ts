import { contract } from '#domain/contract/index.ts'
import { on } from '#server/core/serve.ts'
import { addVersion } from './add-version.ts'
import { askDocument } from './ask-document.ts'
import { changeDocument } from './change-document.ts'
import { createDocument } from './create-document.ts'
import { readingDevices, removeReadingDevice } from './devices.ts'
import { deleteDocument, hideDocument, publishDocument, unpublishDocument } from './move-document.ts'
import { downloadDocument, openDocument, saveDocumentPage } from './open-document.ts'
import { documentDetail, listDocuments, myDocuments } from './reads.ts'
import { adminDocuments, readStaffDocument } from './staff-reads.ts'

export const documents = [
  on(contract.listDocuments, (ctx, { query }) => listDocuments(ctx, query)),
  on(contract.documentBySlug, (ctx, { params }) => documentDetail(ctx, params.slug)),
  on(contract.askDocument, (ctx, { body }) => askDocument(ctx, body)),
  on(contract.myDocuments, (ctx, { query }) => myDocuments(ctx, query)),
  on(contract.openDocument, (ctx, { params, body }) => openDocument(ctx, params.slug, body)),
  on(contract.downloadDocument, (ctx, { params, body }) => downloadDocument(ctx, params.slug, body.number)),
  on(contract.saveDocumentPage, (ctx, { params, body }) => saveDocumentPage(ctx, params.slug, body.page)),
  on(contract.readingDevices, (ctx) => readingDevices(ctx)),
  on(contract.removeReadingDevice, (ctx, { params }) => removeReadingDevice(ctx, params.id)),
  on(contract.adminDocuments, (ctx, { query }) => adminDocuments(ctx, query)),
  on(contract.createDocument, (ctx, { body }) => createDocument(ctx, body)),
  on(contract.adminDocument, (ctx, { params }) => readStaffDocument(ctx, params.id)),
  on(contract.changeDocument, (ctx, { params, body }) => changeDocument(ctx, params.id, body)),
  on(contract.deleteDocument, (ctx, { params }) => deleteDocument(ctx, params.id)),
  on(contract.publishDocument, (ctx, { params }) => publishDocument(ctx, params.id)),
  on(contract.unpublishDocument, (ctx, { params }) => unpublishDocument(ctx, params.id)),
  on(contract.hideDocument, (ctx, { params }) => hideDocument(ctx, params.id)),
  on(contract.addDocumentVersion, (ctx, { params, body }) => addVersion(ctx, params.id, body)),
]
