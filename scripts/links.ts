import { writeGenerated } from './generated.ts'
import { screenLinks } from './screen-links.ts'

await writeGenerated(screenLinks)
