// A client that knows nothing but the published description: operations by name, and every answer checked against its schema. Node alone, no packages.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

// A small JSON Schema validator (2020-12): what the codec writes. Returns the first thing that is wrong, or nothing.
export function makeValidator(root) {
  const resolve = (ref) => ref.slice(2).split('/').reduce((at, key) => at?.[key.replaceAll('~1', '/')], root);
  const fits = {
    string: (v) => typeof v === 'string', integer: (v) => Number.isInteger(v), number: (v) => typeof v === 'number', boolean: (v) => typeof v === 'boolean',
    array: Array.isArray, object: (v) => v !== null && typeof v === 'object' && !Array.isArray(v), null: (v) => v === null,
  };
  function check(schema, value, path) {
    if (schema.$ref) {
      const target = resolve(schema.$ref);
      return target ? check(target, value, path) : `${path}: ${schema.$ref} is nowhere`;
    }
    if (schema.type && ![schema.type].flat().some((type) => fits[type](value))) return `${path}: is no ${schema.type}`;
    if (schema.const !== undefined && value !== schema.const) return `${path}: is not ${schema.const}`;
    if (schema.enum && !schema.enum.includes(value)) return `${path}: ${value} is none of ${schema.enum}`;
    if (schema.minimum !== undefined && value < schema.minimum) return `${path}: below ${schema.minimum}`;
    if (schema.maximum !== undefined && value > schema.maximum) return `${path}: above ${schema.maximum}`;
    for (const part of schema.allOf ?? []) {
      const wrong = check(part, value, path);
      if (wrong) return wrong;
    }
    if (schema.oneOf) {
      const wrongs = schema.oneOf.map((part) => check(part, value, path));
      const good = wrongs.filter((wrong) => !wrong).length;
      if (good !== 1) return `${path}: fits ${good} of ${wrongs.length} alternatives; first: ${wrongs[0]}`;
    }
    if (Array.isArray(value)) return checkList(schema, value, path);
    if (fits.object(value)) return checkObject(schema, value, path);
    return undefined;
  }
  function checkList(schema, value, path) {
    if (schema.minItems !== undefined && value.length < schema.minItems) return `${path}: too short`;
    if (schema.maxItems !== undefined && value.length > schema.maxItems) return `${path}: too long`;
    for (let i = 0; i < value.length; i++) {
      const part = schema.prefixItems?.[i] ?? schema.items;
      const wrong = part && check(part, value[i], `${path}[${i}]`);
      if (wrong) return wrong;
    }
    return undefined;
  }
  function checkObject(schema, value, path) {
    for (const name of schema.required ?? []) if (!(name in value)) return `${path}: ${name} is missing`;
    for (const [name, part] of Object.entries(value)) {
      const known = schema.properties?.[name];
      if (!known && schema.additionalProperties === false) return `${path}: ${name} is not in the schema`;
      const under = known ?? (typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined);
      const wrong = under && check(under, part, `${path}.${name}`);
      if (wrong) return wrong;
    }
    return undefined;
  }
  return check;
}

export class Refused extends Error {
  constructor(operation, status, answer) {
    super(`${operation}: ${status} ${answer?.error?.code}: ${answer?.error?.text}`);
    this.status = status;
    this.code = answer?.error?.code;
    this.answer = answer;
  }
}

// Everything that the description offers, as functions of {path and query values, body}.
export class Client {
  static async open(server, token) {
    const response = await fetch(`${server}/api/openapi.json`);
    return new Client(server, await response.json(), token);
  }

  constructor(server, description, token) {
    Object.assign(this, { server, description, token, calls: 0 });
    this.validate = makeValidator(description);
    this.operations = new Map();
    for (const [path, methods] of Object.entries(description.paths)) {
      for (const [method, operation] of Object.entries(methods)) this.operations.set(operation.operationId, { path, method: method.toUpperCase(), ...operation });
    }
  }

  as(token) { return new Client(this.server, this.description, token); }

  async call(name, values = {}, body = undefined) {
    const operation = this.operations.get(name);
    if (!operation) throw new Error(`the description has no operation ${name}`);
    const query = new URLSearchParams();
    let path = operation.path;
    for (const parameter of operation.parameters) {
      const value = values[parameter.name];
      if (parameter.in === 'path') path = path.replace(`{${parameter.name}}`, encodeURIComponent(value));
      else if (value !== undefined) query.set(parameter.name, value);
    }
    const headers = this.token ? { Authorization: `Bearer ${this.token}` } : {};
    const options = { method: operation.method, headers };
    if (body !== undefined) options.body = typeof body === 'string' ? body : JSON.stringify(body);
    const response = await fetch(`${this.server}${path}${query.size ? '?' + query : ''}`, options);
    this.calls++;
    const text = await response.text();
    const json = (response.headers.get('content-type') ?? '').startsWith('application/json') ? JSON.parse(text) : undefined;
    if (!response.ok) {
      const wrong = this.validate(this.description.components.responses.Error.content['application/json'].schema, json, name);
      if (wrong) throw new Error(`an error that breaks its schema: ${wrong}: ${text.slice(0, 300)}`);
      throw new Refused(name, response.status, json);
    }
    const schema = operation.responses['200'].content['application/json']?.schema;
    if (schema && json !== undefined && !(name === 'report' && values.format === 'csv')) {
      const wrong = this.validate(schema, json, name);
      if (wrong) throw new Error(`an answer that breaks its schema: ${wrong}`);
    }
    return json ?? text;
  }
}

// A server of this test's own. `options` are more flags, `environment` more variables; the answer knows address, token and how to stop it.
export async function startServer(ec4x, db, options = [], environment = {}) {
  const child = spawn(ec4x, ['serve', '--db', db, '--listen', '127.0.0.1:0', '--quiet', '--unlimited', ...options], { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...environment } });
  const server = { child, address: undefined, operator: undefined, practice: undefined, errors: '', said: '' };
  child.stderr.on('data', (text) => { server.errors = (server.errors + text).slice(-20000); });
  const ended = new Promise((resolve) => child.on('exit', (code, signal) => resolve({ code, signal })));
  server.ended = ended;
  const lines = createInterface({ input: child.stdout });
  let expects = '';
  const ready = new Promise((resolve, reject) => {
    lines.on('line', (line) => {
      server.said += `${line}\n`;
      const listening = line.match(/^Listening on (http:.*)$/);
      if (listening) server.address ??= listening[1];
      if (expects && line.startsWith('  ')) server[expects] = line.trim();
      expects = line.startsWith('Operator') ? 'operator' : line.startsWith('Practice') ? 'practice' : '';
      if (line.startsWith('Stop with')) resolve();
    });
    ended.then(({ code, signal }) => reject(Object.assign(new Error(`the server ended (${code ?? signal}): ${server.errors.slice(-2000)}`), { signal })));
  });
  await ready;
  server.stop = async () => {
    child.kill('SIGTERM');
    return ended;
  };
  server.kill = async () => {
    child.kill('SIGKILL');
    return ended;
  };
  return server;
}

export const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
