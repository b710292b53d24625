// src/api/types.ts of the web client is what the server publishes now. Usage: types.mjs EC4X
import { spawnSync } from 'node:child_process';
import { Server } from './browser.mjs';

const server = await Server.start(process.argv[2]);
const tool = new URL('../../web/client/tools/types.mjs', import.meta.url).pathname;
const done = spawnSync('node', [tool, `${server.address}/api/openapi.json`, '--check'], { encoding: 'utf8' });
process.stdout.write(done.stdout + done.stderr);
await server.stop();
process.exit(done.status);
