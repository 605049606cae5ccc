import './quick-loading.ts'

const { main } = await import('../server/main.ts')
await main()
