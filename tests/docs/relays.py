"""Nostr relays on this machine for the addresses of the documents: @nostr-relay, as in tests/nostr."""
import ctypes
import signal
import subprocess

from story import free_port


def end_with_parent():
    ctypes.CDLL(None).prctl(1, signal.SIGKILL)  # PR_SET_PDEATHSIG


class Relays:
    def __init__(self, root, count):
        self.root, self.count, self.processes, self.addresses = root / 'tests/nostr', count, [], []

    def __enter__(self):
        if not (self.root / 'node_modules/.package-lock.json').exists():
            subprocess.run(['npm', 'install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund'], cwd=self.root, check=True, capture_output=True)
        for _ in range(self.count):
            port = free_port()
            process = subprocess.Popen(['node', 'relay.mjs', str(port)], cwd=self.root, stdout=subprocess.PIPE, text=True, preexec_fn=end_with_parent)
            self.processes.append(process)
            if not process.stdout.readline().startswith('ready'):
                raise RuntimeError('no relay: tests/nostr/relay.mjs did not start')
            self.addresses.append(f'ws://127.0.0.1:{port}')
        return self

    def __exit__(self, *_):
        for process in self.processes:
            process.kill()
            process.wait()
