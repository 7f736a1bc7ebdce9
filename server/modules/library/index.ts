/** The door of the library: files and resources, as other modules may use them. */
export { addFile } from './files/add-file.ts'
export { fileInNameOf } from './files/file-in-name-of.ts'
export { type FileFacts, fileFacts, openFile } from './files/reads.ts'
export { type FileRow, theReadyFile } from './files/rows.ts'
export { signedMediaUrl, signedStreamUrl } from './media/signed-url.ts'
export { type ResourceFacts, theResources } from './resources/reads.ts'
