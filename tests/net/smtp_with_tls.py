#!/usr/bin/python3
# An SMTP server that offers STARTTLS and takes mail only from user `sender` with password `open sesame` (python3-aiosmtpd).
#   smtp_with_tls.py FOLDER PORT
# FOLDER holds `certificate.pem` and `key.pem`. Mail is delivered to FOLDER/mail. Prints `ready` when it listens; ends with its standard input.
import ssl
import sys

from aiosmtpd.controller import Controller
from aiosmtpd.handlers import Mailbox
from aiosmtpd.smtp import AuthResult

folder, port = sys.argv[1], int(sys.argv[2])


def authenticate(server, session, envelope, mechanism, data):
    return AuthResult(success=(data.login, data.password) == (b"sender", b"open sesame"))


context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
context.load_cert_chain(f"{folder}/certificate.pem", f"{folder}/key.pem")
controller = Controller(Mailbox(f"{folder}/mail"), hostname="127.0.0.1", port=port, tls_context=context, require_starttls=True,
                        auth_required=True, authenticator=authenticate, server_hostname="localhost")
controller.start()
print("ready", flush=True)
sys.stdin.read()
controller.stop()
