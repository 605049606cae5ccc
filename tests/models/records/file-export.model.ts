import {
  type FileExportCommand,
  type FileExportFact,
  fileExportMachine,
} from '../../../src/machines/flows/records/file-export.ts'
import { modelOf } from '../../support/models/model.ts'

/** A file of a list that is searched. */
export const fileExportModel = modelOf<typeof fileExportMachine, FileExportCommand, FileExportFact>({
  machine: fileExportMachine,
  worlds: [{ name: 'nothing asked', input: undefined }],
  commands: { 'file.export': [{ type: 'file.export', search: 'ana' }] },
  facts: {
    'file.done': [{ type: 'file.done', content: 'Nome;Telefone' }],
    'file.refused': [{ type: 'file.refused', message: 'Erro ao se conectar ao servidor' }],
  },
  answers: { askFile: ['file.done', 'file.refused'] },
})
