// The engine in the browser or in Node: what a house may order, what comes of it, how battles would go. The same code as the server's, compiled to
// WebAssembly, so the answers are the same to the byte.
//   const engine = await Engine.load(bytesOrResponse);
//   engine.rules(rulesJson); engine.view(viewJson);
//   const said = engine.ask({ what: 'checkOrders', body: orders });   // '{"answer":...}' or '{"refused":...}'

const encoder = new TextEncoder();
const decoder = new TextDecoder();

// What the C library asks of its host. The engine has no files, no clock and no dice of its own; an invariant that breaks ends the call.
const wasi = {
    fd_close: () => 0,
    fd_seek: () => 0,
    fd_write: () => 0,
    fd_fdstat_get: () => 0,
    environ_get: () => 0,
    environ_sizes_get: () => 0,
    proc_exit: (code) => { throw new Error(`the engine stopped (${code})`); },
};

export class Engine {
    #exports;

    static async load(source) {
        const imports = { wasi_snapshot_preview1: wasi };
        const loaded = source instanceof Response
            ? await WebAssembly.instantiateStreaming(source, imports)
            : await WebAssembly.instantiate(source, imports);
        return new Engine(loaded.instance.exports);
    }

    constructor(exports) {
        this.#exports = exports;
        exports._initialize();
    }

    rules(json) { this.#take('rules', json); }
    view(json) { this.#take('view', json); }
    records(json) { this.#take('records', json); }   // the battles that led to the view's turn

    // An operation of the API that follows from the view: {what: 'briefing', ...} to {answer} or {refused}.
    ask(question) { return this.text('ask', JSON.stringify(question)); }

    // The answer as the engine wrote it.
    text(call, input = '') {
        const bytes = encoder.encode(input);
        const at = this.#exports.room(bytes.length);
        new Uint8Array(this.#exports.memory.buffer, at, bytes.length).set(bytes);
        const size = this.#exports[call]();
        return decoder.decode(new Uint8Array(this.#exports.memory.buffer, this.#exports.answer(), size));
    }

    #take(call, json) {
        const wrong = this.text(call, json);
        if (wrong) throw new Error(wrong);
    }
}
