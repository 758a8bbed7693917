export { movePoFiles } from './move-po-files.store.ts'
export { poFilesRoutes } from './po-files.routes.ts'
export { createPoFilesService } from './po-files.service.ts'
export { findPoFile, orderPoFile, poFileInCart, poFilesOf, type CartPoFile } from './po-files.store.ts'
